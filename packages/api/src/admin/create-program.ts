import { Command, CommanderError } from 'commander';
import { catalogueCommands } from './catalogue.ts';
import type { CommandIo } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { linkCommands } from './links.ts';
import { memberCommands } from './members.ts';
import { membershipCommands } from './membership.ts';
import { reconcileCommand } from './reconcile.ts';
import { staffCommands } from './staff.ts';

/** The operator's command line: files of data, the staff's accounts, keys, and what is to be checked. The rest is the desk's. */
export function createProgram(io: CommandIo): Command {
  const program = new Command('portal-admin').description(
    'Imports and exports, staff accounts, keys and checks, with the server’s settings from the environment.',
  );
  const commandGroups = [
    reconcileCommand,
    catalogueCommands,
    memberCommands,
    membershipCommands,
    staffCommands,
    linkCommands,
    doctorCommand,
  ];
  for (const commands of commandGroups) program.addCommand(commands(io));
  speakThrough(io, program);
  return program;
}

/** Runs words as an operator types them. */
export async function runCommand(io: CommandIo, words: string[]): Promise<void> {
  await createProgram(io)
    .parseAsync(words, { from: 'user' })
    .catch((error: unknown) => {
      if (!(error instanceof CommanderError)) throw error;
      io.exit(error.exitCode);
    });
}

/** Help and mistakes go to the caller too, and never end this process, which may be the server. */
function speakThrough(io: CommandIo, command: Command): void {
  command.exitOverride().configureOutput({ writeOut: (text) => io.print(text.trimEnd()), writeErr: (text) => io.fail(text.trimEnd()) });
  for (const child of command.commands) speakThrough(io, child);
}
