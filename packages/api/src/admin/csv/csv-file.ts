import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ApiFailure, invalid } from '../../api-failure.ts';
import type { MessageKey, MessageParams, Translate } from '../../messages/index.ts';
import type { Cell, RowOf } from './cells.ts';

export interface CsvRow<C> {
  line: number;
  row: RowOf<C>;
  /** The row's version when the file was exported; empty for rows that people wrote. */
  version?: string | undefined;
  /** What couldn't be read. */
  errors: Fault[];
}

/** What is wrong with a row, or with one of its columns. */
export interface Fault {
  column?: string | undefined;
  message: MessageKey;
  params?: MessageParams | undefined;
}

/** The fault that a cell or a table has found. */
export function faultOf(error: unknown): Fault {
  if (error instanceof ApiFailure) {
    const { options, code } = error;
    const [field] = options.fields ?? [];
    return field
      ? { column: field.field, message: field.message, params: field.params }
      : { message: options.message ?? code, params: options.params };
  }
  return { message: 'row.contradiction' };
}

export const describeFault = (t: Translate, { column, message, params }: Fault): string =>
  `${column ? `${column}: ` : ''}${t(message, params)}`;

/** Cells of a line, and the number of its last line in the file. */
interface Parsed {
  cells: string[];
  line: number;
}

/**
 * Reads a file whose first line names its columns, in any order, as spreadsheets write it: with blank lines and columns at the end, cells
 * left out after the last filled one, commas, semicolons or tabs, perhaps named by Excel's `sep=`. Refuses unknown columns, which would be
 * lost silently.
 */
export async function readCsv<C extends object>(file: string, columns: C, neededColumns: (keyof C & string)[]): Promise<CsvRow<C>[]> {
  return parseCsv(await readFile(file), columns, neededColumns);
}

/** Reads the content of a file like `readCsv`. */
export function parseCsv<C extends object>(content: Buffer, columns: C, neededColumns: (keyof C & string)[]): CsvRow<C>[] {
  const [head, ...rows] = parseFile(decode(content));
  const names = withoutBlankEnd(head?.cells ?? []);
  const isBlank = (n: number) => names[n] === '' && rows.every(({ cells }) => !cells[n]);
  const unknown = names.filter((name, n) => !Object.hasOwn(columns, name) && name !== versionColumn && !isBlank(n));
  const missing = neededColumns.filter((name) => !names.includes(name));
  const twice = names.filter((name, n) => name !== '' && names.indexOf(name) < n);
  if (unknown.length > 0) throw invalid('file.unknownColumns', { names: unknown.map((name) => name || '…').join(', ') });
  if (twice.length > 0) throw invalid('file.doubleColumns', { names: twice.join(', ') });
  if (missing.length > 0 && rows.length > 0) throw invalid('file.missingColumns', { names: missing.join(', ') });
  return rows.map((row) => readRow(row, names, columns));
}

/** The last column of an export: by it an import notices what somebody else has changed since. */
const versionColumn = 'version';

/** Excel saves CSV in the local encoding, which in Hong Kong is Big5: read as UTF-8, all Chinese would be lost. */
function decode(content: Buffer): string {
  if (!isUtf8(content)) throw invalid('file.notUtf8');
  return content.toString();
}

function parseFile(content: string): Parsed[] {
  const [, separator, text = content] = /^\ufeff?"?sep=(.)"?\r?\n(.*)$/is.exec(content) ?? [];
  const delimiter = separator ?? separatorOf(text);
  try {
    const parsed = parse(text, { delimiter, bom: true, info: true, relax_column_count: true, trim: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return parsed
      .map(({ record, info }) => ({ cells: record, line: info.lines + (separator ? 1 : 0) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    throw invalid('file.notCsv', { fault: (error as Error).message });
  }
}

/** What separates the names of the columns, none of which contains a separator. */
function separatorOf(text: string): string {
  const head = text.trimStart().split(/[\r\n]/, 1)[0]!;
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
}

function withoutBlankEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** Reads one row from cells by column, as a form sends them. */
export function readCells<C extends object>(cells: Record<string, string>, version: string | undefined, columns: C): CsvRow<C> {
  const names = Object.keys(columns).filter((name) => cells[name] !== undefined);
  const given = [...names, versionColumn];
  return readRow({ cells: [...names.map((name) => escaped(cells[name]!)), version ?? ''], line: 1 }, given, columns);
}

function readRow<C extends object>({ cells, line }: Parsed, names: string[], columns: C): CsvRow<C> {
  const row: Record<string, unknown> = {};
  const errors: Fault[] = [];
  const version = cells[names.indexOf(versionColumn)] || undefined;
  const beyond = withoutBlankEnd(cells).slice(names.length);
  if (beyond.length > 0) errors.push({ message: 'row.tooManyCells', params: { cells: beyond.join(', ') } });
  for (const [n, name] of names.entries()) {
    if (name === '' || name === versionColumn) continue;
    try {
      row[name] = (columns as Record<string, Cell<unknown>>)[name]!.read(unescaped(cells[n] ?? ''));
    } catch (error) {
      errors.push({ ...faultOf(error), column: name });
    }
  }
  return { line, row: row as RowOf<C>, version, errors };
}

/**
 * Spreadsheets run text that starts like a formula, so exports put an apostrophe before it: before these signs, which are the usual and the
 * full-width ones, and before apostrophes that stand before them, so that every text comes back as it was.
 */
const formula = "'*[=+\\-@\\t\\r＝＋－＠]";
const isFormula = new RegExp(`^(?=${formula})`);
const isEscaped = new RegExp(`^'(?=${formula})`);

export function escaped(text: string): string {
  return text.replace(isFormula, "'");
}

export function unescaped(text: string): string {
  return text.replace(isEscaped, '');
}

/** Writes rows with a byte-order mark, by which spreadsheets recognise UTF-8, and with formulas made harmless. */
export async function writeCsv<C extends object>(file: string, columns: C, rows: Record<keyof C & string, unknown>[]): Promise<void> {
  await writeFile(file, formatCsv(columns, rows));
}

/** The content of a file that `writeCsv` writes. */
export function formatCsv<C extends object>(columns: C, rows: Record<keyof C & string, unknown>[]): string {
  const lines = rows.map((row) => [...cellsOf(columns, row).map(escaped), versionOf(columns, row)]);
  return stringify([[...Object.keys(columns), versionColumn], ...lines], { bom: true });
}

/** A short hash of what a row holds. It begins with a letter, as spreadsheets turn `0123456789` and `12345e6789` into other numbers. */
export function versionOf<C extends object>(columns: C, row: Record<keyof C & string, unknown>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(cellsOf(columns, row)))
    .digest('hex');
  return `v${hash.slice(0, 10)}`;
}

/** The text of each cell, in the order of the columns. */
export function cellsOf<C extends object>(columns: C, row: Record<keyof C & string, unknown>): string[] {
  const cells = columns as unknown as Record<string, Cell<unknown>>;
  return (Object.keys(columns) as (keyof C & string)[]).map((name) => cells[name]!.write(row[name] ?? null));
}
