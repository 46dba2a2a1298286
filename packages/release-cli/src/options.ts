import { userInfo } from 'node:os';
import { openReleases, type Releases } from '@portal/releases';
import { type Command, InvalidArgumentError, Option } from 'commander';

interface GlobalOptions {
  folder: string;
  json?: boolean;
}

/** One call of the command line: where it writes, and whether it ends well. */
export interface Call {
  program: Command;
  write: (text: string) => void;
  fail: () => void;
}

export const folderOf = ({ program }: Call): string => program.opts<GlobalOptions>().folder;
export const openFolder = (call: Call): Releases => openReleases(folderOf(call));

/** Writes a result: for programs as JSON, for people in words. */
export function show({ program, write }: Call, result: unknown, words: string): void {
  write(program.opts<GlobalOptions>().json ? JSON.stringify(result) : words);
}

/** Writes rows under each other, each column as wide as its longest cell. */
export function table(rows: string[][]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(width(column))).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Not a number.');
  return Number(value);
}

export function perCent(value: string): number {
  if (!/^\d+(\.\d+)?$/.test(value) || Number(value) > 100) throw new InvalidArgumentError('Not a share from 0 to 100.');
  return Number(value);
}

/** What each command that changes the registry takes. */
export function withChangeOptions(command: Command): Command {
  return command
    .addOption(new Option('--revision <number>', 'only if the registry still is at this revision').argParser(wholeNumber))
    .addOption(new Option('--by <name>', 'who decided it, for the history').default(userInfo().username))
    .option('--why <reason>', 'for the history')
    .option('--dry-run', 'say what would change, and change nothing');
}

export const shareOption = (): Option =>
  new Option('--share <per cent>', 'for so many of the members only, the same ones on each device').argParser(perCent);

/** What a command takes that judges releases by what members meet. */
export function withJudgeOptions(command: Command): Command {
  return command
    .option('--every <seconds>', 'between two looks', Number, 2)
    .option('--proven-after <visits>', 'after which a release is proven', Number, 1000)
    .option('--worse-by <per cent>', 'of visits that fail or are slow, more than with the one before it', perCent, 5);
}
