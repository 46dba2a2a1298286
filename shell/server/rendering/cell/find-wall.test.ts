import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { findWall } from './find-wall.ts';
import { makeFolder, removeLeftoverCells } from './folder.ts';
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
  await removeLeftoverCells();
  const there = (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
  await rm(used, { recursive: true });
  expect([there.includes(left), there.includes(used)]).toEqual([false, true]);
});

test.each(['bubblewrap', 'limits'] as const)(
  'portal was killed while a cell behind %s was starting - the next portal ends it',
  async (name) => {
    const wall = await findWall(name);
    // It lives until the cell has started: another test's portal deletes what a dead one has left.
    const portal = spawn('cat');
    const made = await makeFolder({ section: 'catalogue', build: 'left', shell: readyShell, release: '' });
    const folder = made.replace(`cell-${process.pid}-`, `cell-${portal.pid}-`);
    await rename(made, folder);
    const [program, words] = wall.command(folder, 'catalogue');
    // Its parent is dead before it starts.
    spawnSync('sh', ['-c', '(sleep 0.1; exec "$0" "$@") >/dev/null 2>&1 &', program, ...words], { cwd: folder });
    const line = await connected(join(folder, 'socket'));
    // By its end, or by a reset.
    const closed = new Promise((resolve) => line.on('error', () => {}).once('close', resolve));
    portal.kill();
    await once(portal, 'exit');
    await removeLeftoverCells();
    await closed;
    expect(existsSync(folder)).toBe(false);
  },
);

const readyShell = "exports.createCell = () => ({ fetch: async () => new Response('ready') });";

/** A connection to a cell's socket, once it listens. */
async function connected(socket: string): Promise<Socket> {
  const line = connect(socket);
  return once(line, 'connect').then(
    () => line,
    () => wait(20).then(() => connected(socket)),
  );
}
