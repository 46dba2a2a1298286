import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const script = `
const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
const log = createLog({ LOG_LEVEL: 'info' });
log.info('a line');
setTimeout(() => {
  log.info('another');
  console.error('went on');
  process.exit(0);
}, 100);
`;

// Only Linux has such a disk.
const output = existsSync('/dev/full') ? '/dev/full' : '/dev/null';

test('survives a full disk and exits on request', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', openSync(output, 'w'), 'pipe'] });
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [printed, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  clearTimeout(late);
  expect([printed, code]).toEqual(['went on\n', 0]);
});

const flood = `
const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
const log = createLog({ LOG_LEVEL: 'info' });
for (let line = 0; line < 20_000; line += 1) log.info('a'.repeat(1_000));
console.error(process.stdout.writableLength < 1_100_000 ? 'went on' : 'keeps all');
process.exit(0);
`;

test('buffers at most a megabyte of an unread log', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', flood], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout!.pause();
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const printed = await text(child.stderr!);
  clearTimeout(late);
  child.stdout!.destroy();
  expect(printed).toBe('went on\n');
});
