import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from '../build/source-files.mjs';
import { root } from '../command/root.mjs';
import { readFailureCodes, readRuleIds } from './read-rules.mjs';

const rules = readRuleIds();
const known = new Set([...rules, ...readFailureCodes()]);
/** Words that look like an id of a known kind: `ROUTE-…`, `F…`. */
const kinds = [...new Set([...known].map((id) => id.replace(/\d+$/, '')))];
const quoted = new RegExp(`(?<![\\w#-])(?:${kinds.join('|')})\\d{1,3}(?![\\w[-])`, 'g');

const unknownIn = (text) => [...text.matchAll(quoted)].map(([id]) => id).filter((id) => !known.has(id));

test('every rule that a source, a test or a page quotes exists', () => {
  const files = sourceFiles(root).filter((file) => /\.(ts|tsx|mjs|js|md|sql)$/.test(file) && !/workspace.src.rules/.test(file));
  const unknown = files.flatMap((file) => unknownIn(readFileSync(file, 'utf8')).map((id) => `${relative(root, file)}: ${id}`));
  expect(unknown).toEqual([]);
});

test('every rule has an id of its own', () => {
  expect(rules.length).toBeGreaterThan(600);
  expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([]);
});

test('finds the id of a rule that does not exist', () => {
  expect(unknownIn("test('a visitor sees it [ROUTE-01, ROUTE-99]')")).toEqual(['ROUTE-99']);
  expect(unknownIn('#F5F5F5 SEC-F-209 AROUTE-99 ROUTE-0399')).toEqual([]);
});
