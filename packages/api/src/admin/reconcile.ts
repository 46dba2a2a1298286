import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatDateTime } from '@portal/contract/hong-kong';
import { Command } from 'commander';
import { ApiFailure } from '../api-failure.ts';
import { isUuid } from '../db/query-parts.ts';
import { findLostPayments, type LostPayment, UnknownPayment } from '../domain/payment/find-lost-payments.ts';
import { findLostOrder, settleLostPayment, skipPastNumbers } from '../domain/payment/settle-lost-payment.ts';
import type { Outcome } from '../domain/settlement/settlement-event.ts';
import { formatHkd } from '../money.ts';
import { act, type CommandIo, printTable } from './command.ts';
import { moment, needed } from './csv/cells.ts';

const copy: Partial<Record<Outcome | 'notified', string>> = {
  paid: 'order paid',
  late: 'places gone: credit, or waits in refunds',
  overpaid: 'paid before: credit, or waits in refunds',
  partial: 'another amount: waits in refunds',
  awaited: 'in review',
  notified: 'no order: waits in alerts',
  unchanged: 'known meanwhile',
};

interface Options {
  since: string;
  payme?: string;
  dryRun?: boolean;
}

export function reconcileCommand(io: CommandIo): Command {
  return new Command('reconcile')
    .description('after a restore: ask the providers what they took since, and settle what the database doesn’t know')
    .requiredOption('--since <moment>', 'the moment that the database was restored to, or earlier: 2027-03-31 10:00')
    .option('--payme <file>', 'numbers of PayMe’s payments from its own report, one a line, if PayMe doesn’t list them')
    .option('--dry-run', 'ask and show, change nothing')
    .action(
      act(io, async (ctx, { since, payme, dryRun }: Options) => {
        const from = needed(moment).read(since);
        // "None." would sound as if nothing had been lost.
        if (from > ctx.now()) throw new Error(`--since is in the future: ${since}`);
        const named = payme === undefined ? undefined : readNumbers(await readFile(resolve(io.cwd, payme), 'utf8'));
        const payments = await findLostPayments(ctx, from, named).catch((error) => {
          if (error instanceof UnknownPayment)
            throw new Error(`--payme: PayMe doesn’t know ${error.message}: nothing was changed.`, { cause: error });
          if (!(error instanceof ApiFailure) || error.code !== 'PROVIDER_UNAVAILABLE') throw error;
          throw new Error('A provider doesn’t answer, or not about all: nothing was changed. Try again later.', { cause: error });
        });
        if (!dryRun) await skipPastNumbers(ctx.db, payments);
        const rows: string[][] = [];
        try {
          for (const payment of payments) {
            const result = dryRun
              ? `would be settled: ${(await findLostOrder(ctx.db, payment)) ? 'its order is here' : 'no order'}`
              : await settleLostPayment(ctx, payment).then((outcome) => copy[outcome] ?? outcome);
            rows.push(describe(payment, result));
          }
        } finally {
          // A failure in between must not hide what was done, which the next run won't list.
          printTable(io, ['provider', 'payment', 'order', 'amount', 'at', 'result'], rows);
        }
      }),
    );
}

/** One number per line; rejects anything else before querying any provider. */
function readNumbers(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const number = line.trim();
    if (number === '') return [];
    if (!isUuid(number)) throw new Error(`--payme: line ${index + 1} is no number of a PayMe payment: ${number.slice(0, 60)}`);
    return [number];
  });
}

const describe = ({ provider, transactionId, reference, amount, paidAt }: LostPayment, result: string): string[] => [
  provider,
  transactionId,
  reference ?? '',
  amount === null ? 'not HK$' : formatHkd(amount),
  paidAt ? formatDateTime(paidAt) : '',
  result,
];
