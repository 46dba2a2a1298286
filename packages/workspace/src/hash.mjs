import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes texts and files by name and content. */
export function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

const made = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Lists the files of a folder that a person wrote: no tests, nothing made, nothing hidden. */
export function sourceFiles(folder, { tests = false } = {}) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (made.has(entry.name) || entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return sourceFiles(path, { tests });
      return tests || !/\.test\.\w+$|\.md$/.test(entry.name) ? [path] : [];
    });
}

export const contentsOf = (files) => files.flatMap((file) => [file, readFileSync(file)]);
