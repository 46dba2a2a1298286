import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at } from '../command/root.mjs';

const row = /^\| ([A-Z]+-?\d+) \| (.+) \|$/gm;
const code = /^## (F-\d+)$/gm;

/** Reads every rule of the contract as `{ id, area, statement }`, by the files of `packages/contract/rules`. */
export function readRules(folder = at('packages', 'contract', 'rules')) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(row)].map(([, id, statement]) => ({
      id,
      area: basename(name, '.md'),
      statement,
    })),
  );
}

/** The numbers of what a fallback shows; codes.md of the contract explains them. */
export function readFailureCodes(page = at('packages', 'contract', 'codes.md')) {
  return [...readFileSync(page, 'utf8').matchAll(code)].map(([, id]) => id);
}
