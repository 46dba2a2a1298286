import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashProgram } from './hash-program.ts';
import { type Seed, seeds } from './prepared.ts';

const at = (path: string) => join(import.meta.dirname, '../..', path);
const created = at('.cache/test-databases');
const maker = at('src/testing/write-snapshots.ts');

/** Finds the PGlite snapshots from an earlier run of the same program, or makes them and deletes older ones. */
export async function findSnapshots(): Promise<Record<Seed, string>> {
  const read = [...globSync(at('migrations/**/*.{sql,json}')), at('node_modules/@electric-sql/pglite/package.json')];
  const folder = join(created, hashProgram(maker, read));
  if (!existsSync(folder)) await make(folder);
  return filesIn(folder);
}

/** Makes them in a temporary folder first, so that an interrupted run leaves nothing that looks complete. */
async function make(folder: string): Promise<void> {
  await rm(created, { recursive: true, force: true });
  await mkdir(created, { recursive: true });
  const unfinished = await mkdtemp(join(created, 'unfinished-'));
  const { writeSnapshots } = await import('./write-snapshots.ts');
  await writeSnapshots(filesIn(unfinished));
  await rename(unfinished, folder);
}

function filesIn(folder: string): Record<Seed, string> {
  return Object.fromEntries(seeds.map((seed) => [seed, join(folder, `${seed}.tar`)])) as Record<Seed, string>;
}
