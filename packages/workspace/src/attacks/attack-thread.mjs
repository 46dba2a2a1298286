import { workerData } from 'node:worker_threads';
import { attacks } from './attack-kinds.mjs';

/** Runs one attack in its own thread, so that its own cost doesn't distort the measurement. */
const { name, port, paths } = workerData;
await attacks[name](port, paths);
