import { afterEach, expect, jest, test } from '@jest/globals';
import { integrityOf, toLiveRelease } from '@portal/releases/format';
import { sampleRelease } from '../testing/sample-portal.ts';
import { sampleCode, sampleShell } from '../testing/sample-rendering.ts';
import { findWorkerd } from './sandbox/workerd.ts';
import { createSandboxes, type Sandboxes } from './sandboxes.ts';

let sandboxes: Sandboxes;
afterEach(() => {
  sandboxes.stop();
  jest.restoreAllMocks();
});

test('same code in another section fails independently', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const code = sampleCode('');
  sandboxes = createSandboxes({
    program: findWorkerd(),
    limitMs: 1_000,
    read: async () => ({ shell: sampleShell, release: code }),
  });
  const release = { ...toLiveRelease(sampleRelease()), integrity: { 'server.cjs': integrityOf(code) } };
  const copy = { section: 'membership', release: { ...release, build: 'membership-copy-1' }, shell: integrityOf(sampleShell) } as const;
  await (await sandboxes.of(copy))?.started;
  expect(await sandboxes.of(copy)).toBeUndefined();
  const sandbox = await sandboxes.of({ section: 'catalogue', release, shell: integrityOf(sampleShell) });
  await sandbox?.started;
  expect(sandbox?.isReady()).toBe(true);
});

test('no sandbox is created without workerd', async () => {
  const read = jest.fn<() => Promise<{ shell: string; release: string }>>();
  sandboxes = createSandboxes({ program: Promise.resolve(undefined), limitMs: 1_000, read });
  const release = { ...toLiveRelease(sampleRelease()), integrity: { 'server.cjs': integrityOf('') } };
  expect(await sandboxes.of({ section: 'catalogue', release, shell: integrityOf(sampleShell) })).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});
