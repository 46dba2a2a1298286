import { afterEach, expect, jest, test } from '@jest/globals';
import { integrityOf, toLiveRelease } from '@portal/releases/format';
import { sampleRelease } from '../testing/sample-portal.ts';
import { sampleCode, sampleShell } from '../testing/sample-rendering.ts';
import { findWorkerd } from './cell/workerd.ts';
import { type Cells, createCells } from './cells.ts';

let cells: Cells;
afterEach(() => {
  cells.stop();
  jest.restoreAllMocks();
});

test('same code in another section fails independently', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const code = sampleCode('');
  cells = createCells({
    program: findWorkerd(),
    limitMs: 1_000,
    read: async () => ({ shell: sampleShell, release: code }),
  });
  const release = { ...toLiveRelease(sampleRelease()), integrity: { 'server.cjs': integrityOf(code) } };
  const copy = { section: 'membership', release: { ...release, build: 'membership-copy-1' }, shell: integrityOf(sampleShell) } as const;
  await (await cells.of(copy))?.started;
  expect(await cells.of(copy)).toBeUndefined();
  const cell = await cells.of({ section: 'catalogue', release, shell: integrityOf(sampleShell) });
  await cell?.started;
  expect(cell?.isReady()).toBe(true);
});

test('no sandbox is created without workerd', async () => {
  const read = jest.fn<() => Promise<{ shell: string; release: string }>>();
  cells = createCells({ program: Promise.resolve(undefined), limitMs: 1_000, read });
  const release = { ...toLiveRelease(sampleRelease()), integrity: { 'server.cjs': integrityOf('') } };
  expect(await cells.of({ section: 'catalogue', release, shell: integrityOf(sampleShell) })).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});
