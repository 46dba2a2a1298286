import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../command/root.mjs';
import { contentsOf, hashOf } from './hash.mjs';

/** Files that builds and packing write beside sources. */
const written = /\/contract\/sections\//;

/**
 * Returns a folder in `.cache/test` filled by `fill(folder)`, now or in an earlier run with the same files. Keeps only the newest folder of
 * each name.
 */
export async function keptFolder(name, files, fill) {
  const parent = at('.cache', 'test', name);
  const sources = [at('pnpm-lock.yaml'), ...files].filter((file) => !written.test(file));
  const folder = join(parent, hashOf(contentsOf(sources)).slice(0, 12));
  if (existsSync(folder)) return folder;
  rmSync(parent, { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  await fill(unfinished);
  renameSync(unfinished, folder);
  return folder;
}
