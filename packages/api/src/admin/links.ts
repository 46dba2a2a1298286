import { fingerprint } from '@portal/server-kit';
import type { Command } from 'commander';
import { count } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { vacancyAlerts } from '../db/schema/index.ts';
import { changeLinkKeys, findLinkKeys, type LinkKeyStep, type LinkKeys, linkKeySteps } from '../files/link-keys.ts';
import { act, type CommandIo, commandGroup } from './command.ts';

export function linkCommands(io: CommandIo): Command {
  const commands = commandGroup(
    'links',
    'the key that signs links to files, in mails and back from a payment; restart all back ends between steps',
  );
  const step = (name: LinkKeyStep, description: string, keys: number, done: (ctx: Context, marks: string) => Promise<string> | string) =>
    commands
      .command(name)
      .description(description)
      .option('--dry-run', 'say what would happen, change nothing')
      .action(
        act(io, async (ctx, { dryRun }: { dryRun?: boolean }) => {
          const before = await findLinkKeys(ctx.db);
          if (before.length !== keys) throw new Error(keys === 1 ? 'There are two keys already: use, or drop.' : 'There is one key: add.');
          const sentence = await done(ctx, marksOf(linkKeySteps[name](before)));
          if (!dryRun && !(await changeLinkKeys(ctx.db, before, name))) throw new Error('Somebody else has changed the keys meanwhile.');
          io.print(dryRun ? `Dry run. ${sentence}` : sentence);
        }),
      );
  step(
    'add',
    '1. make a new key, which is accepted and signs nothing yet',
    1,
    () => 'Restart all back ends: each must know the new key before one signs with it.',
  );
  step(
    'use',
    '2. sign with the other key',
    2,
    (_ctx, marks) => `${marks} Restart all back ends: each signs with the other key from then on, and accepts both.`,
  );
  step('drop', '3. accept only the key that signs', 2, async ({ db }, marks) => {
    const [alerts] = await db.select({ are: count() }).from(vacancyAlerts);
    return `${marks} Restart all back ends. Links that the other key has signed end then: mails about ${alerts!.are} alerts may hold some.`;
  });
  return commands;
}

/** Names keys by the marks that `/readyz` shows too: a second `use`, by another operator perhaps, goes back to the old key. */
const marksOf = ([signs, ...accepted]: LinkKeys) =>
  `${[`${fingerprint(signs)} signs then`, ...accepted.map((key) => `${fingerprint(key)} is accepted`)].join(', ')}.`;
