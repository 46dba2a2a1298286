import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, UserError } from '../command/errors.mjs';
import { step } from '../command/progress.mjs';
import { turbo } from '../command/turbo.mjs';
import { readPackages } from './packages.mjs';

/**
 * Builds the shell, the desk and every remote with Turborepo, which repeats no build whose inputs are the same, except for the packages in `leftOut`.
 * Returns the folders of the remotes.
 */
export async function buildChanged(leftOut = []) {
  const built = readPackages().filter(
    ({ folder, scripts }) => /^(shell|mfe-|packages\/desk$)/.test(folder) && scripts.build && !leftOut.includes(folder),
  );
  await step('Build shell, desk and sections', () => build(built.map(({ folder }) => folder)));
  const sections = built.filter(({ folder }) => folder.startsWith('mfe-')).map(({ path }) => path);
  for (const section of sections) removeEarlierFiles(join(section, 'dist'));
  return sections;
}

/** Removes what the release's description doesn't list: Turborepo puts back a build beside the files of the one before. */
export function removeEarlierFiles(dist) {
  const { files } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const listed = new Set(['release.json', ...files.map(({ path }) => path)]);
  for (const name of readdirSync(dist)) if (!listed.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(dist, name), { recursive: true });
}

async function build(folders) {
  try {
    await turbo(['build', ...folders.map((folder) => `--filter=./${folder}`), '--concurrency=2']);
  } catch (error) {
    if (error instanceof Failure) throw new UserError(`The sections don't build:\n${error.output.trim()}`);
    throw error;
  }
}
