import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const names = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];

/** Returns the lockfile that a package is installed from: its own, or that of the workspace around it. Undefined if there is none. */
export function lockfileOf(dir: string): string | undefined {
  const found = names.map((name) => join(dir, name)).find(existsSync);
  return found ?? (dirname(dir) === dir ? undefined : lockfileOf(dirname(dir)));
}
