import { Command } from 'commander';
import type { Context } from '../context.ts';
import { translator } from '../messages/index.ts';
import { Refusal } from '../refusal.ts';

/** What a command works with; tests give their own. */
export interface Desk {
  open(): Promise<{ ctx: Context; close(): Promise<void> }>;
  print(line: string): void;
  fail(line: string): void;
}

/** A mistake of the operator, in words for him. */
export class AdminError extends Error {
  override name = 'AdminError';
}

/** Makes the action of a command: opens, works, closes; a refusal becomes its sentence and exit code 1. */
export function act<A extends unknown[]>(desk: Desk, work: (ctx: Context, ...args: A) => Promise<void>) {
  return async (...args: A): Promise<void> => {
    let opened: Awaited<ReturnType<Desk['open']>> | undefined;
    try {
      opened = await desk.open();
      await work(opened.ctx, ...args);
    } catch (error) {
      desk.fail(sentenceOf(error));
      process.exitCode = 1;
    } finally {
      await opened?.close();
    }
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return translator('en')(error.options.message ?? error.code, error.options.params);
  return error instanceof Error ? error.message : String(error);
}

/** Starts a noun: `portal-admin coupons …`. */
export function noun(name: string, description: string): Command {
  return new Command(name).description(description);
}

/** Prints rows as columns. */
export function printTable(desk: Desk, head: string[], rows: (string | number | null)[][]): void {
  if (rows.length === 0) {
    desk.print('None.');
    return;
  }
  const table = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table)
    desk.print(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
