import { join } from 'node:path';

/** Replaces the workspace's `root.mjs` in the package: services run on the Node that runs the package. */
export const root = import.meta.dirname;
export const at = (...path) => join(root, ...path);
export const projectNode = process.execPath;
