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
  return built.filter(({ folder }) => folder.startsWith('mfe-')).map(({ path }) => path);
}

async function build(folders) {
  try {
    await turbo(['build', ...folders.map((folder) => `--filter=./${folder}`), '--concurrency=2']);
  } catch (error) {
    if (error instanceof Failure) throw new UserError(`The sections don't build:\n${error.output.trim()}`);
    throw error;
  }
}
