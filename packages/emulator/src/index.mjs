export { freePorts } from '../../workspace/src/services/ports.mjs';
export { fetchReleases } from './fetch-releases.mjs';
export { startEmulator } from './start-emulator.mjs';
