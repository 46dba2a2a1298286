import { resolve } from 'node:path';
import type { Command } from 'commander';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { transaction } from '../../db/transaction.ts';
import { translator } from '../../messages/index.ts';
import { act, type CommandIo } from '../command.ts';
import type { RowOf } from './cells.ts';
import { type CsvRow, describeFault, type Fault, faultOf, readCsv, versionOf } from './csv-file.ts';

export interface CsvImport<C> {
  columns: C;
  needed: (keyof C & string)[];
  /** Lists all rows as they are stored. A large table lists those with some keys alone. */
  list(db: Db, keys?: string[]): Promise<Record<keyof C & string, unknown>[]>;
  /** What identifies a row, stored or in a file. */
  keyOf(row: RowOf<C>): string;
  /** Stores a row; throws a message if it can't. */
  store(ctx: Context, tx: Db, row: RowOf<C>): Promise<'added' | 'changed'>;
}

/** Adds the command `import-<name>`. */
export function addImport<C extends object>(io: CommandIo, commands: Command, name: string, what: string, table: CsvImport<C>): void {
  commands
    .command(`import-${name}`)
    .description(`add and change ${what} from a CSV file; an error changes nothing`)
    .argument('<file>')
    .option('--dry-run', 'check everything, change nothing')
    .action(act(io, (ctx, file: string, { dryRun }: { dryRun?: boolean }) => importCsv(ctx, io, file, table, dryRun)));
}

/** Imports a whole file and prints what happened; see `importRows`. */
export async function importCsv<C extends object>(
  ctx: Context,
  io: CommandIo,
  file: string,
  table: CsvImport<C>,
  dryRun = false,
): Promise<void> {
  const rows = await readCsv(resolve(io.cwd, file), table.columns, table.needed);
  const { added, changed, errors } = await importRows(ctx, table, rows, { dryRun });
  for (const fault of errors) io.fail(`line ${fault.line}: ${describeFault(translator('en'), fault)}`);
  if (errors.length > 0) throw new Error(`Nothing was imported: ${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}.`);
  io.print(`${dryRun ? 'Dry run, nothing is changed: ' : ''}${added} added, ${changed} changed.`);
}

export interface Imported {
  added: number;
  changed: number;
  errors: (Fault & { line: number })[];
}

interface ImportOptions {
  dryRun?: boolean;
  /** Runs in the transaction of an import that is kept: to record it. */
  afterwards?(tx: Db): Promise<unknown>;
}

/** Imports all rows, or nothing if any is wrong; reports every wrong one. A dry run does everything and rolls it back. */
export async function importRows<C extends object>(
  ctx: Context,
  table: CsvImport<C>,
  rows: CsvRow<C>[],
  { dryRun = false, afterwards }: ImportOptions = {},
): Promise<Imported> {
  const done: Imported = { added: 0, changed: 0, errors: [] };
  await transaction(ctx.db, async (tx) => {
    // One import at a time, so that two can't both find a row as it was exported.
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORTS})`);
    const stale = await findStale(tx, table, rows);
    for (const row of rows) {
      const result = stale.has(row) ? [{ message: 'row.stale' } as const] : await storeRow(ctx, tx, table, row);
      if (typeof result === 'string') done[result] += 1;
      else done.errors.push(...result.map((fault) => ({ line: row.line, ...fault })));
    }
    if (dryRun || done.errors.length > 0) throw new TransactionRollbackError();
    await afterwards?.(tx);
  }).catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return done;
}

/** An arbitrary number that sets this lock apart from others. */
const IMPORTS = 40;

/** Finds the rows that somebody else has changed since the file was exported. */
async function findStale<C extends object>(tx: Db, table: CsvImport<C>, rows: CsvRow<C>[]): Promise<Set<CsvRow<C>>> {
  if (rows.every(({ version }) => !version)) return new Set();
  const keys = rows.map(({ row }) => table.keyOf(row));
  const stored = new Map((await table.list(tx, keys)).map((row) => [table.keyOf(row as RowOf<C>), versionOf(table.columns, row)]));
  const isStale = ({ row, version }: CsvRow<C>) => version !== undefined && (stored.get(table.keyOf(row)) ?? version) !== version;
  return new Set(rows.filter(isStale));
}

/** Each row has its own savepoint, so that after a failure we can still try the next. */
async function storeRow<C>(ctx: Context, tx: Db, table: CsvImport<C>, { row, errors }: CsvRow<C>): Promise<'added' | 'changed' | Fault[]> {
  if (errors.length > 0) return errors;
  try {
    return await tx.transaction((inner) => table.store(ctx, inner, row));
  } catch (error) {
    return [faultOf(error)];
  }
}
