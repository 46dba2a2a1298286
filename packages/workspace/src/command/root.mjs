import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const at = (...path) => join(root, ...path);
export const readJson = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'));

/** The project's own Node, available after the install: the machine's may be older. */
export const projectNode = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
export const isInstalled = () => existsSync(projectNode);
