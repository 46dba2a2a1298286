import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at } from '../command/root.mjs';

const row = /^\| ([A-Z]+-?\d+) \| (.+) \|$/gm;
const code = /^## (F-\d+)$/gm;

/**
 * Reads every rule as `{ id, area, statement, shownBy }`, from the files in `packages/docs/rules`. A reading is shown by
 * other rules, which say in detail what follows from it; elsewhere, and where tests quote the reading itself, `shownBy` is empty.
 */
export function readRules(folder = at('packages', 'docs', 'rules')) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const cellsOf = text.includes('| shown by |') ? splitLast : (cells) => [cells, ''];
    return [...text.matchAll(row)].map(([, id, cells]) => {
      const [statement, others] = cellsOf(cells);
      return { id, area: basename(name, '.md'), statement, shownBy: others.split(', ').filter(Boolean) };
    });
  });
}

const splitLast = (cells) => /^(.+) \| ?(.*)$/.exec(cells).slice(1);

/** Reads the codes that a fallback shows; the contract's codes.md explains them. */
export function readFailureCodes(page = at('packages', 'contract', 'codes.md')) {
  return [...readFileSync(page, 'utf8').matchAll(code)].map(([, id]) => id);
}
