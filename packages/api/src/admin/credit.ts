import type { Command } from 'commander';
import { transaction } from '../db/transaction.ts';
import { creditBalance, moveCredit } from '../domain/credit/credit-ledger.ts';
import { recordAction } from '../domain/staff/record-action.ts';
import { formatHkd } from '../money.ts';
import { type ActorOptions, actorOf, byActor } from './actor.ts';
import { hkd, memberOf } from './arguments.ts';
import { act, type CommandIo, commandGroup } from './command.ts';

export function creditCommands(io: CommandIo): Command {
  const commands = commandGroup('credit', 'credit of members');
  const change = (name: 'give' | 'take', sign: 1 | -1, description: string) =>
    byActor(commands.command(name))
      .description(description)
      .argument('<member>', 'member number')
      .argument('<HK$>', 'amount', hkd)
      .requiredOption('--en <text>', 'what the member reads in English')
      .requiredOption('--zh <text>', 'and in Chinese')
      .action(
        act(io, async (ctx, memberCode: string, amount: number, options: ActorOptions & { en: string; zh: string }) => {
          const { db, now } = ctx;
          const { en, zh } = options;
          if (amount <= 0) throw new Error('The amount must be more than 0.');
          const { id: memberId, code } = await memberOf(db, memberCode);
          const move = { memberId, type: sign > 0 ? 'grant' : 'adjustment', delta: sign * amount, en, zh, at: now() } as const;
          const isMoved = await transaction(db, async (tx) => {
            const before = await creditBalance(tx, memberId);
            if (!(await moveCredit(tx, move))) return false;
            const cents = { before: { cents: before }, after: { cents: before + move.delta } };
            await recordAction(ctx, tx, actorOf(options), { action: `credit-${name}`, subject: `member ${code}`, ...cents });
            return true;
          });
          if (!isMoved) throw new Error(`${code} has less credit than that.`);
          io.print(`${code} has ${formatHkd(await creditBalance(db, memberId))} of credit.`);
        }),
      );
  change('give', 1, 'add to the credit');
  change('take', -1, 'take from the credit; never below 0');
  return commands;
}
