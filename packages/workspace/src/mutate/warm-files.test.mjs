import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { node } from '@portal/remote-kit/jest';
import { WarmFiles } from './warm-files.mjs';

/** A file of tests about a list; the mutants 1 and 2 empty it, and 2 for ever. */
const source = `
const isActive = (mutant) => globalThis.__stryker__?.activeMutant === mutant;
let list;
let isSpoilt = false;
beforeAll(() => { list = []; });
afterAll(() => { list = undefined; });
test('what is added is there', () => {
  list.push('a');
  if (isActive('1')) list.length = 0;
  if (isActive('2')) isSpoilt = true;
  if (isActive('3')) process.exit(1);
  if (isSpoilt) list.length = 0;
  expect(list).toContain('a');
});
test('a mutant that hangs', () => (isActive('4') ? new Promise(() => {}) : undefined));
test('only the first is there', () => { expect(list).toEqual(['a']); });
`;

const [adds, hangs, first] = ['what is added is there', 'a mutant that hangs', 'only the first is there'];
let file;
let files;
beforeAll(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'warm-')));
  file = join(folder, 'list.test.mjs');
  writeFileSync(file, source);
  files = new WarmFiles({ rootDir: folder, roots: [folder], transform: {}, testEnvironment: node.testEnvironment });
});
afterAll(() => files.end());

const run = (mutant, tests = [adds], timeoutMs = 30_000) => files.run(file, { mutant, tests, timeoutMs, limitMs: 60_000 });
const noticed = (test) => ({ failed: { test, message: expect.any(String) } });

test('a mutant - is noticed by the tests that are asked, and the next is not blamed for it', async () => {
  expect(await run(undefined)).toEqual({});
  expect(await run('1')).toEqual(noticed(adds));
  expect(await run('none', [hangs])).toEqual({});
  expect(await run('none')).toEqual({});
});

test('a mutant spoils the loaded file - it is loaded anew for the next', async () => {
  expect(await run('2')).toEqual(noticed(adds));
  expect(await run('none')).toEqual({});
});

test('tests that can not be run twice on one database - are run on a new one', async () => {
  expect(await run(undefined)).toEqual({});
  expect(await run('none', [adds, first])).toEqual({});
});

test('tests that lean on others which are not asked - blame no mutant that these do not notice', async () => {
  for (const [mutant, answer] of [
    ['none', {}],
    ['1', noticed(adds)],
  ]) {
    expect(await run('3')).toEqual({ ended: true });
    expect(await run(mutant, [first])).toEqual(answer);
  }
  expect(await files.runFresh(file, { mutant: 'none', tests: [first], timeoutMs: 30_000, limitMs: 60_000 })).toEqual({});
});

test('a mutant ends the process, or hangs - is noticed, and the file is loaded anew', async () => {
  expect(await run('3')).toEqual({ ended: true });
  expect(await run('4', [hangs], 500)).toEqual(noticed(hangs));
  expect(await run('none')).toEqual({});
});

test('a mutant that is there while its file is loaded - is noticed', async () => {
  expect(await files.runFresh(file, { mutant: '1', tests: [adds], timeoutMs: 30_000, limitMs: 60_000 })).toEqual(noticed(adds));
});
