import { afterEach, expect, jest, test } from '@jest/globals';
import { integrityOf, toLiveRelease } from '@portal/release-format';
import { sampleRelease } from '../testing/sample-portal.ts';
import { sampleCode, sampleShell } from '../testing/sample-rendering.ts';
import { findWall } from './cell/find-wall.ts';
import type { WallName } from './cell/walls.ts';
import { type Cells, createCells } from './cells.ts';

let cells: Cells;
afterEach(() => {
  cells.stop();
  jest.restoreAllMocks();
});

/** Asks for the cell of a release of the vendor `acme`; resolves to whether there is one, and whose code was read. */
async function ask(wall: WallName, ownProvider: string) {
  const read: string[] = [];
  const code = sampleCode('');
  cells = createCells({
    wall: findWall(wall),
    ownProvider,
    limitMs: 1_000,
    read: async ({ release }) => {
      read.push(release.provider);
      return { shell: sampleShell, release: code };
    },
  });
  const release = { ...toLiveRelease(sampleRelease()), integrity: { 'server.cjs': integrityOf(code) } };
  const cell = await cells.of({ section: 'catalogue', release, shell: integrityOf(sampleShell) });
  await cell?.started;
  return { ready: cell?.isReady() ?? false, read };
}

test("machine where workerd does not run - a release of the association's own vendor has a cell, another vendor's code is not even read", async () => {
  expect(await ask('none', 'acme')).toEqual({ ready: true, read: ['acme'] });
  expect(await ask('none', 'portal')).toEqual({ ready: false, read: [] });
});

test("machine where workerd runs - another vendor's release has a cell", async () => {
  expect(await ask('workerd', 'portal')).toEqual({ ready: true, read: ['acme'] });
});

test("another section's release has the same code - its failures don't keep the first one's pages from being rendered", async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const code = sampleCode('');
  cells = createCells({
    wall: findWall(),
    ownProvider: 'portal',
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
