import { join } from 'node:path';

/** In the package, for the workspace's `root.mjs`: services run there, on the Node of the one who installed it. */
export const root = import.meta.dirname;
export const at = (...path) => join(root, ...path);
export const projectNode = process.execPath;
