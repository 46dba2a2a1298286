import { workerData } from 'node:worker_threads';
import { attacks } from './attack-kinds.mjs';

/** Runs one attack in its own thread, so that its own cost does not distort what is measured. */
const { name, port, paths } = workerData;
await attacks[name](port, paths);
