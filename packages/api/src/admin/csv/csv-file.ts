import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Cell, RowOf } from './cells.ts';

export interface CsvRow<C> {
  line: number;
  row: RowOf<C>;
  /** What couldn't be read, by column. */
  errors: string[];
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

/** Reads a file whose first line names its columns, in any order. Refuses unknown columns, which would be lost silently. */
export async function readCsv<C extends object>(file: string, columns: C, neededColumns: (keyof C & string)[]): Promise<CsvRow<C>[]> {
  const rows = parseFile(await readText(file));
  const names = Object.keys(rows[0]?.record ?? {});
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  const missing = rows.length === 0 ? [] : neededColumns.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown columns: ${unknown.join(', ')}.`);
  if (missing.length > 0) throw new Error(`Missing columns: ${missing.join(', ')}.`);
  return rows.map(({ record, info }) => readRow(record, info.lines, columns));
}

/** Excel saves CSV in the local encoding, which in Hong Kong is Big5: read as UTF-8, all Chinese would be lost. */
async function readText(file: string): Promise<string> {
  const content = await readFile(file);
  if (!isUtf8(content)) throw new Error('The file is not in UTF-8. In Excel, save it as "CSV UTF-8 (Comma delimited)".');
  return content.toString();
}

function parseFile(content: string): Parsed[] {
  try {
    return parse(content, { columns: true, bom: true, info: true, skip_empty_lines: true, trim: true }) as unknown as Parsed[];
  } catch (error) {
    throw new Error(error instanceof Error ? error.message : 'This is no CSV.');
  }
}

function readRow<C extends object>(record: Record<string, string>, line: number, columns: C): CsvRow<C> {
  const row: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const [name, given] of Object.entries(record)) {
    try {
      // Spreadsheets run text that starts like a formula, so exports put a quote before it.
      row[name] = (columns as Record<string, Cell<unknown>>)[name]!.read(given.replace(/^'(?=[=+\-@\t\r])/, ''));
    } catch (error) {
      errors.push(`${name}: ${(error as Error).message}`);
    }
  }
  return { line, row: row as RowOf<C>, errors };
}

/** Writes rows with a byte-order mark, by which spreadsheets recognise UTF-8, and with formulas made harmless. */
export async function writeCsv<C extends object>(file: string, columns: C, rows: Record<keyof C & string, unknown>[]): Promise<void> {
  const names = Object.keys(columns) as (keyof C & string)[];
  const cells = columns as unknown as Record<string, Cell<unknown>>;
  const lines = rows.map((row) => names.map((name) => cells[name]!.write(row[name] ?? null)));
  await writeFile(file, stringify([names, ...lines], { bom: true, escape_formulas: true }));
}
