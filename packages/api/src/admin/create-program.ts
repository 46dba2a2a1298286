import { Command, CommanderError } from 'commander';
import { alertCommands } from './alerts.ts';
import { applicationCommands } from './applications.ts';
import { bookingCommands } from './bookings.ts';
import { catalogueCommands } from './catalogue.ts';
import { classCommands } from './classes.ts';
import type { CommandIo } from './command.ts';
import { couponCommands } from './coupons.ts';
import { creditCommands } from './credit.ts';
import { doctorCommand } from './doctor.ts';
import { linkCommands } from './links.ts';
import { memberCommands } from './members.ts';
import { membershipCommands } from './membership.ts';
import { moneyCommands } from './money.ts';
import { orderCommands } from './orders.ts';
import { queueCommands } from './queues.ts';
import { reconcileCommand } from './reconcile.ts';
import { refundCommands } from './refunds.ts';
import { reviewCommands } from './reviews.ts';
import { settingCommands } from './settings.ts';
import { staffCommands } from './staff.ts';
import { logCommand } from './staff-log.ts';
import { waitingCommands } from './waiting.ts';

/**
 * The operator's command line, for everything that the association's staff decide. Nothing else in this project has administrator rights.
 */
export function createProgram(io: CommandIo): Command {
  const program = new Command('portal-admin').description(
    'Runs the association’s side of the portal, with the server’s settings from the environment.',
  );
  const commandGroups = [
    orderCommands,
    bookingCommands,
    classCommands,
    logCommand,
    waitingCommands,
    applicationCommands,
    couponCommands,
    creditCommands,
    refundCommands,
    reviewCommands,
    reconcileCommand,
    moneyCommands,
    alertCommands,
    catalogueCommands,
    queueCommands,
    memberCommands,
    membershipCommands,
    settingCommands,
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
