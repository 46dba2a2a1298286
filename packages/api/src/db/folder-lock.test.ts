import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-lock-')), 'db');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const script = `
  import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
  try { lockFolder(process.argv[1]); console.log('locked'); setInterval(() => undefined, 1000); }
  catch (error) { console.log(error.message); }`;

/** Another process that tries to take the folder; returns the first line it prints. */
async function other() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { output: line.toString().trim(), pid: child.pid, kill };
}

test('second process on a folder in use fails with one clear sentence', async () => {
  const release = lockFolder(folder);
  const second = await other();
  expect(second.output).toContain(`The database in ${folder} is in use by process ${process.pid}. Stop that one first`);
  expect(() => lockFolder(folder)).toThrow('is in use');
  release();
  const third = await other();
  expect(third.output).toBe('locked');
  expect(() => lockFolder(folder)).toThrow(`in use by process ${third.pid}`);
  await third.kill();
});

test.each(['', '{"host"'])('rejects a lock file that contains "%s" with advice', (content) => {
  writeFileSync(`${folder}.lock`, content);
  expect(() => lockFolder(folder)).toThrow(`If no server runs on this folder, delete it.`);
  expect(existsSync(`${folder}.lock.takeover`)).toBe(false);
});

test('lock of a killed process is taken over, by one of six at once', async () => {
  await (await other()).kill();
  const six = await Promise.all(Array.from({ length: 6 }, other));
  expect(six.filter(({ output }) => output === 'locked')).toHaveLength(1);
  await Promise.all(six.filter(({ output }) => output === 'locked').map(({ kill }) => kill()));
});

test('lock with the id of a running process that started later is stale', async () => {
  const living = await other();
  const lock = `${folder}.lock`;
  const owner = JSON.parse(readFileSync(lock, 'utf8'));
  writeFileSync(lock, JSON.stringify({ ...owner, started: '1' }));
  const release = lockFolder(folder);
  release();
  expect(existsSync(lock)).toBe(false);
  await living.kill();
});

test('replaces a stale lock with its own process id', () => {
  writeFileSync(`${folder}.lock`, JSON.stringify({ host: hostname(), pid: process.pid, started: null }));
  expect(lockFolder(folder)).toBeInstanceOf(Function);
});

test('lock from another machine isn’t touched', () => {
  writeFileSync(`${folder}.lock`, JSON.stringify({ host: 'elsewhere', pid: 1, started: null }));
  expect(() => lockFolder(folder)).toThrow('in use by process 1 on elsewhere');
});
