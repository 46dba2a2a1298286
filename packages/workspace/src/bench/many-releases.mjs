import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

/**
 * Copies a releases folder and publishes `count` more releases to the copy: the live ones repeatedly, under new build names. Returns the
 * copy.
 */
export async function registerMore(releases, copy, count) {
  cpSync(releases, copy, { recursive: true });
  const live = readdirSync(join(releases, 'store'));
  const dists = Array.from({ length: count }, (_, index) => {
    const dist = join(copy, 'more', String(index));
    cpSync(join(releases, 'store', live[index % live.length]), dist, { recursive: true });
    const file = join(dist, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...release, build: `${release.build}-${index}` }));
    for (const created of ['release.json.br', 'release.json.gz', 'release.sig']) rmSync(join(dist, created), { force: true });
    return dist;
  });
  await run(projectNode, [at('packages/workspace/src/bench/publish-many.ts'), copy, ...dists]);
  return copy;
}
