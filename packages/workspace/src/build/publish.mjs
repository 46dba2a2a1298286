import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, UserError } from '../command/errors.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

const releaseFileName = 'release.json';

/**
 * Publishes and promotes the builds missing from a data folder's release store, and leaves what an operator has promoted since. On first
 * use, also creates the development keys. With `builtHere`, without the kit's checks, which `npm test` makes of the same builds.
 */
export async function publishNew(folders, dataFolder, { builtHere = false } = {}) {
  const releases = join(dataFolder, 'releases');
  const fresh = folders.map((folder) => join(folder, 'dist')).filter((dist) => !isPublished(dist, releases));
  if (fresh.length === 0) return;
  setAsideUnsigned(releases);
  try {
    await run(projectNode, [
      at('packages/releases/src/cli/cli.ts'),
      '--folder',
      releases,
      'publish',
      '--development',
      '--promote',
      ...(builtHere ? ['--built-here'] : []),
      ...fresh,
    ]);
  } catch (error) {
    if (error instanceof Failure) throw new UserError(`A release could not be published: ${error.output.trim()}`);
    throw error;
  }
}

/** Whether the store has this build. The store itself rejects other content under the same name. */
function isPublished(dist, releases) {
  const description = readFileSync(join(dist, releaseFileName), 'utf8');
  const { section, build } = JSON.parse(description);
  const [registry, stored] = [join(releases, 'registry.json'), join(releases, 'store', build, releaseFileName)];
  const live = existsSync(registry) && JSON.parse(readFileSync(registry, 'utf8')).document?.sections[section];
  return Boolean(live) && existsSync(stored) && readFileSync(stored, 'utf8') === description;
}

/** Sets aside releases from before signing, as they can't be verified; all are then published again. */
function setAsideUnsigned(releases) {
  if (existsSync(releases) && !existsSync(join(releases, 'keys.json'))) renameSync(releases, `${releases}-unsigned-${Date.now()}`);
}
