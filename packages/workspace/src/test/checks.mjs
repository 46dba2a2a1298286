import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findCircles, readImports } from '../arrows/import-circles.mjs';
import { readPackages } from '../build/packages.mjs';
import { Failure } from '../command/errors.mjs';
import { inParallel } from '../command/in-parallel.mjs';
import { at, projectNode, root } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { rulesInUse } from '../rules/rules-in-use.mjs';

const tool = (name, args, folder) => run(name, args, { cwd: folder, env: projectEnvironment(folder), shell: process.platform === 'win32' });

/** Checks the types of packages, all of them if none are named; the shell's server has settings of its own. */
export function checkTypes(packages = readPackages()) {
  const folders = packages.flatMap(({ path }) => [path, join(path, 'server')]).filter((path) => existsSync(join(path, 'tsconfig.json')));
  return all(folders, (folder) =>
    tool('tsc', ['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', seenBefore(folder)], folder),
  );
}

/** What the compiler noted of a folder at its last check: files that are as they were then are not checked again. */
const seenBefore = (folder) => at('.cache', 'types', `${relative(root, folder).replaceAll(sep, '-')}.tsbuildinfo`);

/** Checks format and lint rules of files, of everything if none are named. */
export const checkLint = (files = ['.']) => all([files], (paths) => tool('biome', ['check', '--no-errors-on-unmatched', ...paths], at()));

/** Looks for files, exports and dependencies that nothing uses. */
export const checkDeadCode = () => all([at()], (folder) => tool('knip', [], folder));

/** Checks that each catalogue has every text of the sources, and each text in both languages. */
export function checkTexts(packages = readPackages()) {
  return all(translated(packages), ({ path }) => tool('portal-remote', ['check-texts'], path));
}

/** Packages with a catalogue, whatever their scripts are. */
export const translated = (packages) => packages.filter(({ path }) => existsSync(join(path, 'lingui.config.mjs')));

/** Looks for ids of rules that are quoted and that no file of `packages/contract/rules` has. */
export async function checkRules() {
  const { unknown } = rulesInUse();
  if (unknown.length > 0)
    throw new Failure('check', unknown.map(({ id, name, line }) => `${name}:${line}: there is no rule ${id}`).join('\n'));
}

/** Checks that the lists of the contract are as its endpoints declare. */
export const checkContract = () => all([at()], () => run(projectNode, [at('packages/workspace/src/contract/write-lists.ts'), '--check']));

/** Looks for circles of packages, and of folders that stand side by side. */
export async function checkCircles(graphs = readImports()) {
  const circles = Object.values(graphs).flatMap(findCircles);
  if (circles.length > 0) throw new Failure('check', circles.map((circle) => `${circle.join(', ')} import each other`).join('\n'));
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
