import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';

const folder = at('packages', 'contract', 'decisions');
const read = (file) => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const numberOf = (file) => Number(file.slice(0, 4));

test('each decision - begins with number, title, date and status, and is in the index', () => {
  const rows = read('README.md').split('\n');
  expect(new Set(files.map(numberOf)).size).toBe(files.length);
  for (const file of files) {
    const [, title, date, status] = /^# \d+\. (.+)\n\n(\d{4}-\d{2}-\d{2}) · (accepted|ended(?: in part)? by \[\d+\])/.exec(read(file)) ?? [
      file,
    ];
    const row = `| [${numberOf(file)}](${file}) | ${title} | ${date} | ${status?.replace(/[[\]]/g, '')} |`;
    expect(rows).toContain(row);
  }
});

test('a decision that ends another - names it, and the ended one names its successor', () => {
  const heads = files.map((file) => ({ number: numberOf(file), head: read(file).split('\n')[2] ?? '' }));
  const linksOf = (head, word) =>
    head.split(' · ').flatMap((part) => (word.test(part) ? [...part.matchAll(/\[(\d+)\]/g)].map(([, other]) => Number(other)) : []));
  const ends = heads.flatMap(({ number, head }) => linksOf(head, /^ends/).map((other) => [other, number]));
  const ended = heads.flatMap(({ number, head }) => linksOf(head, /^ended/).map((other) => [number, other]));
  expect(ended.length).toBeGreaterThan(0);
  expect(ends.toSorted()).toEqual(ended.toSorted());
});
