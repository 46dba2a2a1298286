import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const module = new URL('./until-stopped.ts', import.meta.url).href;
/** Runs on until it is stopped, as a command with servers does. */
const command = `
const { untilStopped } = await import('${module}');
const runsOn = setInterval(() => {}, 60_000);
const stopped = untilStopped();
console.log(process.pid);
await stopped;
clearInterval(runsOn);
console.log('stopped');`;
/** What npm is to the command. */
const npm = `
const { spawn } = require('node:child_process');
spawn(process.execPath, ['--input-type=module', '--eval', process.env.COMMAND], { stdio: 'inherit' });`;

async function start() {
  const env = { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: 'dev', COMMAND: command };
  const parent = spawn(process.execPath, ['--eval', npm], { env });
  const [pid] = await once(parent.stdout, 'data');
  return { parent, pid: Number(pid) };
}

/** Reads the command's output until it has ended: it holds the parent's output open. */
async function restOf({ stdout }: ChildProcessWithoutNullStreams): Promise<string> {
  let output = '';
  for await (const data of stdout) output += data;
  return output;
}

test('stops when the npm that runs the command is killed', async () => {
  const { parent } = await start();
  parent.kill('SIGKILL');
  expect(await restOf(parent)).toBe('stopped\n');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('command stops on %s', async (signal) => {
  const { parent, pid } = await start();
  process.kill(pid, signal);
  expect(await restOf(parent)).toBe('stopped\n');
});
