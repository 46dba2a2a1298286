import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatDateTime } from '@portal/contract/hong-kong';
import { Command } from 'commander';
import { type Reconciled, reconcile } from '../domain/payment/reconcile.ts';
import { translator } from '../messages/index.ts';
import { formatHkd } from '../money.ts';
import { act, type CommandIo, printTable } from './command.ts';
import { moment, needed } from './csv/cells.ts';

interface Options {
  since: string;
  payme?: string;
  dryRun?: boolean;
}

/** What the desk’s Reconcile page does, for an operator who has restored the database and hasn’t opened the portal yet. */
export function reconcileCommand(io: CommandIo): Command {
  return new Command('reconcile')
    .description('after a restore: ask the providers what they took since, and settle what the database doesn’t know')
    .requiredOption('--since <moment>', 'the moment that the database was restored to, or earlier: 2027-03-31 10:00')
    .option('--payme <file>', 'numbers of PayMe’s payments from its own report, one a line, if PayMe doesn’t list them')
    .option('--dry-run', 'ask and show, change nothing')
    .action(
      act(io, async (ctx, { since, payme, dryRun = false }: Options) => {
        const numbers = payme === undefined ? undefined : await readFile(resolve(io.cwd, payme), 'utf8');
        const { done, failure } = await reconcile(ctx, { since: needed(moment).read(since), payme: numbers, dryRun });
        printTable(io, ['provider', 'payment', 'order', 'amount', 'at', 'result'], done.map(describe));
        if (failure) throw failure;
      }),
    );
}

const describe = ({ payment: { provider, transactionId, reference, amount, paidAt }, result }: Reconciled): string[] => [
  provider,
  transactionId,
  reference ?? '',
  amount === null ? 'not HK$' : formatHkd(amount),
  paidAt ? formatDateTime(paidAt) : '',
  translator('en')(`reconcile.${result}`),
];
