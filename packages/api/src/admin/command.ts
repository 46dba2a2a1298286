import { Command } from 'commander';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import { translator } from '../messages/index.ts';

/** How a command opens the back end and writes its output; tests supply their own. */
export interface CommandIo {
  open(): Promise<{ ctx: Context; close(): Promise<void> }>;
  print(line: string): void;
  fail(line: string): void;
  /** Sets the command's exit code. */
  exit(code: number): void;
  /** The folder that relative paths of files start from. */
  cwd: string;
}

/** Makes a command's action: opens, works, closes. A failure prints its message and sets exit code 1. */
export function act<A extends unknown[]>(io: CommandIo, work: (ctx: Context, ...args: A) => Promise<void>) {
  return async (...args: A): Promise<void> => {
    let opened: Awaited<ReturnType<CommandIo['open']>> | undefined;
    try {
      opened = await io.open();
      await work(opened.ctx, ...args);
    } catch (error) {
      io.fail(sentenceOf(error));
      io.exit(1);
    } finally {
      await opened?.close();
    }
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiFailure) return translator('en')(error.options.message ?? error.code, error.options.params);
  return error instanceof Error ? error.message : String(error);
}

/** Starts a group of commands: `portal-admin staff …`. */
export function commandGroup(name: string, description: string): Command {
  return new Command(name).description(description);
}

/** Prints rows as columns. */
export function printTable(io: CommandIo, head: string[], rows: (string | number | null)[][]): void {
  if (rows.length === 0) {
    io.print('None.');
    return;
  }
  const table = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table)
    io.print(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
