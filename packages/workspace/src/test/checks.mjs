import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findCircles, readImports } from '../arrows/import-circles.mjs';
import { readPackages } from '../build/packages.mjs';
import { Failure } from '../command/errors.mjs';
import { inParallel } from '../command/in-parallel.mjs';
import { at, root } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { rulesInUse } from '../rules/rules-in-use.mjs';

const tool = (name, args, folder) => run(name, args, { cwd: folder, env: projectEnvironment(folder), shell: process.platform === 'win32' });

/**
 * Checks the types of packages, by default all; the shell's server has its own settings. Uses one checker per package: several would
 * duplicate work, and there are enough packages to keep the processors busy.
 */
export function checkTypes(packages = readPackages()) {
  const folders = packages.flatMap(({ path }) => [path, join(path, 'server')]).filter((path) => existsSync(join(path, 'tsconfig.json')));
  return all(folders, (folder) =>
    tool('tsc', ['-p', '.', '--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', seenBefore(folder)], folder),
  );
}

/** The compiler's cache for a folder, to skip unchanged files. */
const seenBefore = (folder) => at('.cache', 'types', `${relative(root, folder).replaceAll(sep, '-')}.tsbuildinfo`);

/** Checks the format and lint rules of files, by default all. */
export const checkLint = (files = ['.']) => all([files], (paths) => tool('biome', ['check', '--no-errors-on-unmatched', ...paths], at()));

/** Finds unused files, exports and dependencies. */
export const checkDeadCode = () => all([at()], (folder) => tool('knip', [], folder));

/** Checks that each catalogue has every text in the sources, in both languages. */
export function checkTexts(packages = readPackages()) {
  return all(translated(packages), ({ path }) => tool('portal-remote', ['check-texts'], path));
}

/** Returns the packages with a catalogue, whatever their scripts are. */
export const translated = (packages) => packages.filter(({ path }) => existsSync(join(path, 'lingui.config.mjs')));

/** Finds quoted rule ids that no file in `packages/docs/rules` has. */
export async function checkRules() {
  const { unknown } = rulesInUse();
  if (unknown.length > 0)
    throw new Failure(
      'check',
      unknown.map(({ id, name, line }) => `${[name, line].filter(Boolean).join(':')}: rule ${id} does not exist`).join('\n'),
    );
}

/** Finds import cycles between packages, and between sibling folders. */
export async function checkCircles(graphs = readImports()) {
  const circles = Object.values(graphs).flatMap(findCircles);
  if (circles.length > 0) throw new Failure('check', circles.map((circle) => `${circle.join(', ')} import each other`).join('\n'));
}

/** Runs a check for each item, two at a time, and finally fails with all that they found. */
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
