import { workerData } from 'node:worker_threads';
import { attacks } from './attack-kinds.mjs';

/** One attack in a thread of its own: what it costs its sender is not measured with what it costs others. */
const { name, port, paths } = workerData;
await attacks[name](port, paths);
