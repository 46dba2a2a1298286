import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { addApprover, openApprover, readApprovers, removeApprover } from '../index.ts';
import { emptyFolder } from '../testing/index.ts';
import { runCommands } from './run-commands.ts';

const password = 'twelve or more';
let path: string;
beforeEach(async () => {
  path = join(await emptyFolder(), 'approvers.json');
});

const names = async () => (await readApprovers(path)).map(({ name }) => name);

test('file has argon2id hashes and is readable by its owner only', async () => {
  await addApprover(path, 'Mei Chan', password);
  await addApprover(path, '何志明', password);
  expect(await names()).toEqual(['Mei Chan', '何志明']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path, 'utf8');
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(text).not.toContain(password);
  await removeApprover(path, 'mei chan');
  expect(await names()).toEqual(['何志明']);
});

test('login needs name and password in any letter case', async () => {
  await addApprover(path, 'Mei Chan', password);
  expect((await openApprover(path, ' mei CHAN', password))?.name).toBe('Mei Chan');
  expect(await openApprover(path, 'Mei Chan', `${password} `)).toBeUndefined();
  expect(await openApprover(path, 'Ho', password)).toBeUndefined();
});

test('adding an approver again replaces the password', async () => {
  await addApprover(path, 'Mei', password);
  await addApprover(path, 'MEI', 'another good one');
  expect(await names()).toEqual(['MEI']);
  expect(await openApprover(path, 'mei', password)).toBeUndefined();
  expect(await openApprover(path, 'mei', 'another good one')).toBeDefined();
});

test.each([
  ['a name is empty', ' ', password],
  ['a name contains a line break', 'Mei\nHo', password],
  ['a name reverses the direction of the text', 'Mei\u202eoH', password],
  ['a password is short', 'Mei', 'eleven char'],
])('returns REL-409 and lists no approver when %s', async (_case, name, secret) => {
  await expect(addApprover(path, name, secret)).rejects.toMatchObject({ code: 'REL-409' });
  expect(await names()).toEqual([]);
});

test('returns REL-409 and leaves a file that isn’t a list of approvers', async () => {
  await writeFile(path, '{}');
  await expect(addApprover(path, 'Mei', password)).rejects.toMatchObject({ code: 'REL-409' });
  expect(await readFile(path, 'utf8')).toBe('{}');
});

test('command line shows a working new password once', async () => {
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const code = await runCommands(['approvers', ...words, '--file', path], (text) => lines.push(text));
    return { code, out: lines.join('\n') };
  };
  const { out } = await run('add', 'Mei');
  const created = /^Mei is listed, password ((?:[0-9a-f]{6}-){4}[0-9a-f]{6})$/.exec(out)?.[1];
  expect(await openApprover(path, 'Mei', String(created))).toBeDefined();
  expect((await run('list')).out).toMatch(/^APPROVER +SINCE \(UTC\)\nMei +\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(await run('remove', 'Ho')).toEqual({ code: 1, out: 'REL-409 There is no approver Ho' });
  expect((await run('remove', 'Mei')).code).toBe(0);
  expect(await names()).toEqual([]);
});
