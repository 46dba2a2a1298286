import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const created = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Lists the hand-written files of a folder: nothing generated, nothing hidden. */
export function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (created.has(entry.name) || entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? sourceFiles(path) : [path];
  });
}
