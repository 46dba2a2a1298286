import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at } from '../command/root.mjs';

const row = /^\| ([A-Z]+-?\d+) \| (.+) \|$/gm;
const code = /^## (F-\d+)$/gm;

/** Reads every rule of the contract as `{ id, area, statement }`, from the files in `packages/contract/rules`. */
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

/** Reads the codes that a fallback shows; the contract's codes.md explains them. */
export function readFailureCodes(page = at('packages', 'contract', 'codes.md')) {
  return [...readFileSync(page, 'utf8').matchAll(code)].map(([, id]) => id);
}
