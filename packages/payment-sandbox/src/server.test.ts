import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

const running: ChildProcess[] = [];

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], { env: { ...process.env, NODE_OPTIONS: '', ...env } });
  running.push(child);
  const read = { out: '', err: '' };
  child.stdout.on('data', (text) => (read.out += text));
  child.stderr.on('data', (text) => (read.err += text));
  return { child, read };
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

test.each(['SIGTERM', 'SIGINT'] as const)('responds until %s, then exits cleanly', async (signal) => {
  const { child, read } = run({ SANDBOX_PORT: '0' });
  await once(child.stdout, 'data');
  const address = /http:\S+/.exec(read.out)?.[0];
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('exits with 1 and one sentence if the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { child, read } = run({ SANDBOX_PORT: port });
  expect(await once(child, 'close')).toEqual([1, null]);
  other.close();
  expect(read.err.trim().split('\n')).toEqual([`Port ${port} is taken: stop what uses it, or set SANDBOX_PORT to another port.`]);
});

test.each([
  ['SANDBOX_PORT', '80x'],
  ['SANDBOX_PORT', '70000'],
  ['PAYME_SIGNING_KEY', 'not base64!'],
  ['SANDBOX_ORIGIN', 'nowhere'],
])('exits with 1 and names setting %s for "%s", not its value', async (name, value) => {
  const { child, read } = run({ [name]: value });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(read.err).toContain(name);
  expect(read.err).not.toContain(value);
  expect(read.err.trim().split('\n')).toHaveLength(1);
});
