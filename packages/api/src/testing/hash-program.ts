import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { parseSync } from '@swc/core';

/** Hashes a module, all project code that it runs, and some files that it reads: the same hash means the same result. */
export function hashProgram(entry: string, read: string[]): string {
  const files = new Set<string>();
  collect(entry, files);
  const hash = createHash('sha256');
  for (const file of [...files, ...read].sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function collect(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const name of importsOf(file, { running: true })) {
    if (name.startsWith('.')) collect(resolve(dirname(file), name), files);
    if (name.startsWith('@portal/')) collect(createRequire(file).resolve(name), files);
  }
}

/** Lists what a TypeScript file imports or re-exports, as written; `running` leaves out type-only imports. */
export function importsOf(file: string, { running = false } = {}): string[] {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  return body.flatMap((item) => {
    if (!('source' in item) || !item.source) return [];
    return running && 'typeOnly' in item && item.typeOnly ? [] : [item.source.value];
  });
}
