import { globSync, mkdtempSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { startServer } from '../testing/server-process.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-private-'));
afterAll(() => rm(DATA_DIR, { recursive: true }));

test('hides a server’s files from other users of the machine', async () => {
  const server = await startServer({ env: { DATA_DIR } });
  await server.stop();
  const open = globSync('**', { cwd: DATA_DIR }).filter(
    (path) => path !== '../files' && (statSync(join(DATA_DIR, path)).mode & 0o077) !== 0,
  );
  expect(globSync('db/**', { cwd: DATA_DIR }).length).toBeGreaterThan(100);
  expect(open).toEqual([]);
});
