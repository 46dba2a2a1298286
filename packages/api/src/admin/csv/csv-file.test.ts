import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { translator } from '../../messages/index.ts';
import { needed, text, whole } from './cells.ts';
import { describeFault, escaped, type Fault, faultOf, readCsv, unescaped, versionOf, writeCsv } from './csv-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const columns = { code: needed(text), name: text, capacity: whole };
const two = [
  { line: 2, row: { code: 'A', name: '甲', capacity: 1 }, errors: [] },
  { line: 3, row: { code: 'B', name: null, capacity: null }, errors: [] },
];

async function read(content: string) {
  const file = join(folder, 'read.csv');
  await writeFile(file, content);
  return readCsv(file, columns, ['code']);
}

describe('reads what spreadsheets write [CSV-1]', () => {
  test.each([
    ['commas', 'code,name,capacity\nA,甲,1\nB,,\n'],
    ['a byte-order mark and CRLF', '\ufeffcode,name,capacity\r\nA,甲,1\r\nB,,\r\n'],
    ['CR alone', 'code,name,capacity\rA,甲,1\rB,,\r'],
    ['blank lines at the end', 'code,name,capacity\nA,甲,1\nB,,\n,,\n , ,\n\n\n'],
    ['blank columns at the end', 'code,name,capacity,,\nA,甲,1,,\nB,,,,\n'],
    ['a blank column in between', 'code,,name,capacity\nA,,甲,1\nB,,,\n'],
    ['blank cells left out at the end', 'code,name,capacity\nA,甲,1\nB\n'],
    ['blank cells only where something stood', 'code,name,capacity\nA,甲,1,,\nB,,,,,,\n'],
    ['tabs', 'code\tname\tcapacity\nA\t甲\t1\nB\t\t\n'],
    ['semicolons', 'code;name;capacity\nA;甲;1\nB;;\n'],
    ['spaces and quotation marks around cells', 'code , name,"capacity"\n A,"甲" , 1\nB, , \n'],
  ])('with %s', async (_case, content) => {
    expect(await read(content)).toEqual(two);
  });

  test.each([
    'sep=,\ncode,name\nA,甲\n',
    '\ufeffsep=;\r\ncode;name\r\nA;甲\r\n',
    '"sep=,"\ncode,name\nA,甲\n',
    'SEP=\t\ncode\tname\nA\t甲\n',
  ])('after %j', async (content) => {
    expect(await read(content)).toEqual([{ line: 3, row: { code: 'A', name: '甲' }, errors: [] }]);
  });

  test('a name with another separator keeps it', async () => {
    expect(await read('code\tname\nA\tHo, Wing; May\n')).toMatchObject([{ row: { name: 'Ho, Wing; May' } }]);
    expect(await read('code,name\nA,"Ho, Wing"\n')).toMatchObject([{ row: { name: 'Ho, Wing' } }]);
  });
});

test.each([
  ['a column without a name', 'code,,name\nA,x,甲\n', 'Unknown columns: ….'],
  ['an unknown column', 'code,shoe size\nA,41\n', 'Unknown columns: shoe size.'],
  ['a column twice', 'code,name,name\nA,甲,乙\n', 'Columns that come twice: name.'],
  ['no needed column', 'name\n甲\n', 'Missing columns: code.'],
])('refuses a file with %s by its name', async (_case, content, message) => {
  const fault = await read(content).catch(faultOf);
  expect(describeFault(translator('en'), fault as Fault)).toBe(message);
});

test('names the cells that have no column, with their line', async () => {
  expect(await read('code,name\nA,甲\nB,乙,5,,x\n')).toMatchObject([
    { line: 2, errors: [] },
    { line: 3, errors: [{ message: 'row.tooManyCells', params: { cells: '5, , x' } }] },
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＠ho', "'＠ho"],
  ["'=1+1", "''=1+1"],
  ["'＋852", "''＋852"],
  ["'tis", "'tis"],
  ["O'Brien", "O'Brien"],
  ['-', "'-"],
])('text %s is written as %s and read back', (given, written) => {
  expect(escaped(given)).toBe(written);
  expect(unescaped(written)).toBe(given);
});

test('every text survives export and import [CSV-2]', async () => {
  const sign = fc.constantFrom(...`'"=+-@＝＋－＠,;\ta甲 `, '\n', '\r');
  const cell = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('').trim());
  const file = join(folder, 'names.csv');
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 5 }), async (names) => {
      await writeCsv(
        file,
        columns,
        names.map((name, n) => ({ code: `C${n}`, name, capacity: 1 })),
      );
      const rows = await readCsv(file, columns, ['code']);
      expect(rows.map(({ row }) => row.name ?? '')).toEqual(names);
      expect(names.map(escaped).filter((written) => /^[=+\-@＝＋－＠]/.test(written))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('no spreadsheet takes a row’s version for a number [CSV-2]', () => {
  const versions = Array.from({ length: 200 }, (_, n) => versionOf(columns, { code: `C${n}`, name: null, capacity: n }));
  expect(versions.filter((version) => !/^v[0-9a-f]{10}$/.test(version))).toEqual([]);
});
