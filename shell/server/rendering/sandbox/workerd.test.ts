import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { removeLeftoverSandboxes } from './workerd.ts';

test('removes sandboxes of a killed portal, not of a running one', async () => {
  const { pid: ended } = spawnSync('true');
  const left = await mkdtemp(join(tmpdir(), `sandbox-${ended}-`));
  const used = await mkdtemp(join(tmpdir(), `sandbox-${process.pid}-`));
  const orphan = spawn('cat', { cwd: left });
  const other = spawn('cat', { cwd: used });
  const exited = once(orphan, 'exit');
  await removeLeftoverSandboxes();
  expect((await exited)[1]).toBe('SIGKILL');
  const there = (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
  expect([there.includes(left), there.includes(used), other.exitCode, other.signalCode]).toEqual([false, true, null, null]);
  other.kill();
  await rm(used, { recursive: true });
});
