import { startCell } from './cell.ts';
import { noWall, type Wall, type WallName, workerdWalls } from './walls.ts';

/** Finds the strongest wall behind which a cell starts on this machine, or the wanted one; `none` if there is none. */
export async function findWall(wanted: WallName | 'any' = 'any'): Promise<Wall> {
  for (const wall of workerdWalls()) if ((wanted === 'any' || wanted === wall.name) && (await holds(wall))) return wall;
  return noWall;
}

const shell = "exports.createCell = () => ({ fetch: async () => new Response('ready') });";

async function holds(wall: Wall): Promise<boolean> {
  const cell = startCell(wall, { section: 'catalogue', build: 'probe', shell, release: '' }, 1_000, () => {});
  await cell.started;
  const ready = cell.isReady();
  cell.stop();
  return ready;
}
