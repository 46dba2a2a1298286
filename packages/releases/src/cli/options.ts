import { userInfo } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { openReleases, type Releases } from '../index.ts';

interface GlobalOptions {
  folder: string;
  json?: boolean;
}

/** One run of the command line: where it writes, and how it reports failure. */
export interface Call {
  program: Command;
  write: (text: string) => void;
  fail: () => void;
}

export const folderOf = ({ program }: Call): string => program.opts<GlobalOptions>().folder;
export const openFolder = (call: Call): Releases => openReleases(folderOf(call));

/** Writes a result: as JSON for programs, in words for people. */
export function show({ program, write }: Call, result: unknown, words: string): void {
  write(program.opts<GlobalOptions>().json ? JSON.stringify(result) : words);
}

/** Formats rows so that each column is as wide as its longest cell. */
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
  if (!/^\d+(\.\d+)?$/.test(value) || Number(value) > 100) throw new InvalidArgumentError('Not a percentage from 0 to 100.');
  return Number(value);
}

/** Adds the options of every command that changes the registry. */
export function withChangeOptions(command: Command): Command {
  return command
    .addOption(new Option('--revision <number>', 'only if the registry is still at this revision').argParser(wholeNumber))
    .addOption(new Option('--by <name>', 'who decided it, for the history').default(userInfo().username))
    .option('--why <reason>', 'for the history')
    .option('--dry-run', 'show what would change, but change nothing');
}

export const shareOption = (): Option =>
  new Option('--share <per cent>', 'for this percentage of the members only, the same ones on each device').argParser(perCent);

export interface AnalysisFlags {
  every: number;
  provenAfter: number;
  worseBy: number;
}

/** Adds the options of commands that assess releases by what members experience. */
export function withAnalysisOptions(command: Command): Command {
  return command
    .option('--every <seconds>', 'between two checks', Number, 2)
    .option('--proven-after <visits>', 'how many visits a release needs to be proven', wholeNumber, 1000)
    .option('--worse-by <per cent>', 'how much the share of failed or slow visits may exceed that of the release before', perCent, 5);
}

/** What these options mean to the analysis, which knows shares and no per cent. */
export const analysisOf = ({ every, provenAfter, worseBy }: AnalysisFlags) => ({ every, provenAfter, worseBy: worseBy / 100 });
