import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startCell } from './cell.ts';
import { noWall, type Wall, type WallName, workerdWalls } from './walls.ts';

/**
 * Finds the strongest wall behind which a cell starts on this machine, or the requested one; `none` if there is none. Warns if bubblewrap
 * is installed but the wall is a weaker one.
 */
export async function findWall(wanted: WallName | 'any' = 'any', walls = workerdWalls()): Promise<Wall> {
  for (const wall of walls) {
    if (wanted !== 'any' && wanted !== wall.name) continue;
    const reason = await whyNot(wall);
    if (reason === undefined) return wall;
    if (wall.name === 'bubblewrap' && isInstalled('bwrap')) console.warn(`Pages are not rendered behind bubblewrap: ${reason}`);
  }
  return noWall;
}

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const shell = "exports.createCell = () => ({ fetch: async () => new Response('ready') });";

/** On a busy machine, a cell may start too late without ending: then we try again. */
async function whyNot(wall: Wall, tries = 3): Promise<string | undefined> {
  let reason = '';
  const cell = startCell(wall, { section: 'catalogue', build: 'probe', shell, release: '' }, 1_000, (why) => {
    reason = why;
  });
  await cell.started;
  const ready = cell.isReady();
  cell.stop();
  if (ready) return undefined;
  return reason.startsWith('it did not start') && tries > 1 ? whyNot(wall, tries - 1) : reason;
}
