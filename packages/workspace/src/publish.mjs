import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { at, projectNode } from './root.mjs';
import { Failure, run } from './run.mjs';

/** Publishes and promotes those builds that the release store of a data folder lacks; what an operator promoted otherwise meanwhile stays. */
export async function publishNew(folders, dataFolder) {
  const releases = join(dataFolder, 'releases');
  const fresh = folders.map((folder) => join(folder, 'dist')).filter((dist) => !isPublished(dist, releases));
  if (fresh.length === 0) return;
  try {
    await run(projectNode, [at('packages/releases/src/cli.ts'), '--folder', releases, 'publish', '--promote', ...fresh]);
  } catch (error) {
    if (error instanceof Failure) throw new Refusal(`A release could not be published: ${error.output.trim()}`);
    throw error;
  }
}

function isPublished(dist, releases) {
  const { section, build } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const registry = join(releases, 'registry.json');
  const live = existsSync(registry) && JSON.parse(readFileSync(registry, 'utf8')).sections[section];
  return Boolean(live) && existsSync(join(releases, 'store', build));
}
