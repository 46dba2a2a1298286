import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { findWall } from './find-wall.ts';
import { removeLeftFolders } from './folder.ts';
import { type Wall, workerdWalls } from './walls.ts';

afterEach(() => void jest.restoreAllMocks());

const [strongest, ...weaker] = workerdWalls() as [Wall, ...Wall[]];

test('machine is too busy for the first cell to start in time - it is tried again, and the wall isn’t weaker', async () => {
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout.call(AbortSignal, 100));
  const [wanted] = [...weaker].reverse() as [Wall];
  const command = jest.fn(wanted.command).mockReturnValueOnce(['sleep', ['60']]);
  const slow = { ...wanted, command };
  expect(await findWall('any', [slow, { ...wanted, name: 'limits' }])).toBe(slow);
  expect(command).toHaveBeenCalledTimes(2);
});

test('bubblewrap is installed and builds no wall - a warning says why, and the next wall is used', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  await mkdir(join(folder, 'bwrap'));
  const { PATH } = process.env;
  process.env.PATH = `${folder}:${PATH}`;
  const found = await findWall('any', [{ ...strongest, name: 'bubblewrap', command: () => ['false', []] }, ...weaker]);
  process.env.PATH = PATH;
  expect(found.name).not.toBe('bubblewrap');
  expect(warn.mock.calls).toEqual([['Pages are not rendered behind bubblewrap: it ended (1)']]);
});

test('portal was killed - the folders of its cells are deleted when the next one starts, those of a running portal stay', async () => {
  const { pid: ended } = spawnSync('true');
  const left = await mkdtemp(join(tmpdir(), `cell-${ended}-`));
  const used = await mkdtemp(join(tmpdir(), `cell-${process.pid}-`));
  await removeLeftFolders();
  const there = (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
  await rm(used, { recursive: true });
  expect([there.includes(left), there.includes(used)]).toEqual([false, true]);
});
