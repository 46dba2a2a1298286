import { Command, CommanderError, Option } from 'commander';
import { ReleaseError } from '../format/index.ts';
import { approverCommands } from './approvers.ts';
import { changeCommands } from './changes.ts';
import { keyCommands } from './keys.ts';
import type { Call } from './options.ts';
import { viewCommands } from './views.ts';

/** Runs `portal-releases` with these arguments; returns its exit code. */
export async function runCommands(words: string[], write: (text: string) => void, writeError = write): Promise<number> {
  let code = 0;
  const program = new Command('portal-releases')
    .description('Controls which release of each section is live.')
    .addOption(new Option('--folder <path>', 'the registry and its store').env('RELEASES_DIR').default('.data/releases'))
    .option('--json', 'write the result as JSON')
    .configureOutput({ writeOut: write, writeErr: writeError })
    .exitOverride();
  const fail = () => {
    code = 1;
  };
  const call: Call = { program, write, fail };
  changeCommands(call);
  viewCommands(call);
  keyCommands(call);
  approverCommands(call);
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof ReleaseError)) throw error;
    writeError(program.opts().json ? JSON.stringify({ code: error.code, message: error.message }) : error.message);
    fail();
  }
  return code;
}
