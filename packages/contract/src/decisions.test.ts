import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = new URL('../decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const numberOf = (file: string) => Number(file.slice(0, 4));

test('decision - begins with its number and title, its date and whether it holds, and stands in the index', () => {
  const rows = read('README.md').split('\n');
  expect(files.map(numberOf)).toEqual(files.map((_, index) => index + 1));
  for (const file of files) {
    const [, title, date, status] = /^# \d+\. (.+)\n\n(\d{4}-\d{2}-\d{2}) · (accepted|ended(?: in part)? by \[\d+\])/.exec(read(file)) ?? [
      file,
    ];
    const row = `| [${numberOf(file)}](${file}) | ${title} | ${date} | ${status?.replace(/[[\]]/g, '')} |`;
    expect(rows).toContain(row);
  }
});

test('decision that ends another - is named by it, and the other way round', () => {
  const heads = files.map((file) => ({ number: numberOf(file), head: read(file).split('\n')[2] ?? '' }));
  const linksOf = (head: string, word: RegExp) =>
    head.split(' · ').flatMap((part) => (word.test(part) ? [...part.matchAll(/\[(\d+)\]/g)].map(([, other]) => Number(other)) : []));
  const ends = heads.flatMap(({ number, head }) => linksOf(head, /^ends/).map((other) => [other, number]));
  const ended = heads.flatMap(({ number, head }) => linksOf(head, /^ended/).map((other) => [number, other]));
  expect(ended.length).toBeGreaterThan(0);
  expect(ends.toSorted()).toEqual(ended.toSorted());
});
