import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../in-parallel.mjs';
import { readPackages } from '../packages.mjs';
import { at } from '../root.mjs';
import { Failure, projectEnvironment, run } from '../run.mjs';

const tool = (name, args, folder) => run(name, args, { cwd: folder, env: projectEnvironment(folder), shell: process.platform === 'win32' });

/** Checks the types of packages, all of them if none are named; the shell's server has settings of its own. */
export function checkTypes(packages = readPackages()) {
  const folders = packages.flatMap(({ path }) => [path, join(path, 'server')]).filter((path) => existsSync(join(path, 'tsconfig.json')));
  return all(folders, (folder) => tool('tsc', ['-p', '.', '--pretty', 'false'], folder));
}

/** Checks format and lint rules of files, of everything if none are named. */
export const checkLint = (files = ['.']) => all([files], (paths) => tool('biome', ['check', '--no-errors-on-unmatched', ...paths], at()));

/** Looks for files, exports and dependencies that nothing uses. */
export const checkDeadCode = () => all([at()], (folder) => tool('knip', [], folder));

/** Checks that each catalogue has every text of the sources, and each text in both languages. */
export function checkTexts(packages = readPackages()) {
  const translated = packages.filter(({ scripts }) => scripts['check-texts']);
  return all(translated, ({ path, scripts }) => run(scripts['check-texts'], [], { cwd: path, env: projectEnvironment(path), shell: true }));
}

/** Does a check for each item, two at a time, and fails at the end with all that was found. */
async function all(items, check) {
  const found = await inParallel(2, items, (item) =>
    check(item).then(
      () => undefined,
      (error) => error,
    ),
  );
  const failures = found.filter(Boolean);
  if (failures.length > 0) throw new Failure('check', failures.map((failure) => failure.output ?? failure.stack).join('\n'));
}
