import { join } from 'node:path';

/** Replaces the workspace's `root.mjs` in the package, where services run on the same Node as the package. */
export const root = import.meta.dirname;
export const at = (...path) => join(root, ...path);
export const projectNode = process.execPath;
