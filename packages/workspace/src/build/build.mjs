import { Failure, UserError } from '../command/errors.mjs';
import { inParallel } from '../command/in-parallel.mjs';
import { step } from '../command/progress.mjs';
import { at, projectNode } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { readPackages } from './packages.mjs';

/**
 * Builds the shell and every remote whose inputs have changed since its last build, two at a time, except for the packages in `leftOut`.
 * Returns the folders of the remotes.
 */
export async function buildChanged(leftOut = []) {
  const built = readPackages().filter(({ folder, scripts }) => /^(shell|mfe-)/.test(folder) && scripts.build && !leftOut.includes(folder));
  const listed = await run(projectNode, [at('packages/workspace/src/build/list-changed.ts'), ...built.map(({ path }) => path)]);
  const changed = built.filter(({ path }) => JSON.parse(listed).includes(path));
  await inParallel(2, changed, (one) => step(`Build ${one.folder}`, () => build(one)));
  return built.filter(({ folder }) => folder.startsWith('mfe-')).map(({ path }) => path);
}

async function build(one) {
  try {
    await run(one.scripts.build, [], { cwd: one.path, env: projectEnvironment(one.path), shell: true });
  } catch (error) {
    if (error instanceof Failure) throw new UserError(`${one.folder} does not build:\n${error.output.trim()}`);
    throw error;
  }
}
