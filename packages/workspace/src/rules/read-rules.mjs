import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../command/root.mjs';

const row = /^\| ([A-Z]+-?\d+) \| .+ \|$/gm;
const code = /^## (F-\d+)$/gm;
const idsIn = (file, pattern) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, id]) => id);

/** Returns the id of every rule. */
export function readRuleIds(folder = at('packages', 'docs', 'rules')) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.flatMap((name) => idsIn(join(folder, name), row));
}

/** Returns the codes that a fallback shows; the contract's codes.md explains them. */
export const readFailureCodes = (page = at('packages', 'contract', 'codes.md')) => idsIn(page, code);
