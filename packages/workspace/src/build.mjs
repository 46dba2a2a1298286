import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentsOf, hashOf, sourceFiles } from './hash.mjs';
import { inParallel } from './in-parallel.mjs';
import { readPackages, withNeeds } from './packages.mjs';
import { step } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { at } from './root.mjs';
import { Failure, projectEnvironment, run } from './run.mjs';

/**
 * Builds the shell and every remote whose sources changed since its last build, each alone, two at a time, but not the packages to be left out.
 * Answers the folders of the remotes.
 */
export async function buildChanged(leftOut = []) {
  const packages = readPackages();
  const built = packages.filter(({ folder, scripts }) => /^(shell|mfe-)/.test(folder) && scripts.build && !leftOut.includes(folder));
  const changed = built.map((one) => ({ ...one, hash: sourceHash(one, packages) })).filter(isChanged);
  await inParallel(2, changed, (one) => step(`Build ${one.folder}`, () => build(one)));
  return built.filter(({ folder }) => folder.startsWith('mfe-')).map(({ path }) => path);
}

function sourceHash(wanted, packages) {
  const sources = [...withNeeds(wanted, packages)].sort((a, b) => (a.name < b.name ? -1 : 1));
  return hashOf(contentsOf([at('pnpm-lock.yaml'), ...sources.flatMap(({ path }) => sourceFiles(path))]));
}

const markOf = ({ folder }) => at('.cache', 'build', `${folder}.hash`);

function isChanged(one) {
  return !existsSync(join(one.path, 'dist')) || !existsSync(markOf(one)) || readFileSync(markOf(one), 'utf8') !== one.hash;
}

async function build(one) {
  try {
    await run(one.scripts.build, [], { cwd: one.path, env: projectEnvironment(one.path), shell: true });
  } catch (error) {
    if (error instanceof Failure) throw new Refusal(`${one.folder} does not build:\n${error.output.trim()}`);
    throw error;
  }
  mkdirSync(dirname(markOf(one)), { recursive: true });
  writeFileSync(markOf(one), one.hash);
}
