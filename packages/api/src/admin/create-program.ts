import { Command } from 'commander';
import { alertCommands } from './alerts.ts';
import { applicationCommands } from './applications.ts';
import { catalogueCommands } from './catalogue.ts';
import type { CommandIo } from './command.ts';
import { couponCommands } from './coupons.ts';
import { creditCommands } from './credit.ts';
import { doctorCommand } from './doctor.ts';
import { memberCommands } from './members.ts';
import { refundCommands } from './refunds.ts';
import { reviewCommands } from './reviews.ts';
import { waitingCommands } from './waiting.ts';

/** The operator's command line: all that the association's staff decide. Nothing else in this project is an administrator. */
export function createProgram(io: CommandIo): Command {
  const program = new Command('portal-admin').description(
    'Runs the association side of the portal: settings come from the environment, as the server has them.',
  );
  const nouns = [
    waitingCommands,
    applicationCommands,
    couponCommands,
    creditCommands,
    refundCommands,
    reviewCommands,
    alertCommands,
    catalogueCommands,
    memberCommands,
    doctorCommand,
  ];
  for (const commands of nouns) program.addCommand(commands(io));
  return program;
}
