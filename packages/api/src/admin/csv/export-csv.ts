import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Db } from '../../db/client.ts';
import { act, type CommandIo } from '../command.ts';
import { writeCsv } from './csv-file.ts';
import type { CsvImport } from './import-csv.ts';

/** Writes all rows to a file and returns how many there are. */
type WriteFile = (db: Db, file: string) => Promise<number>;

/** A file with all rows of a table. */
export function fileOf<C extends object>({ columns, list }: CsvImport<C>): WriteFile {
  return async (db, file) => {
    const rows = await list(db);
    await writeCsv(file, columns, rows);
    return rows.length;
  };
}

/** Adds the command `export`, which writes a file for each of these names. */
export function addExport(io: CommandIo, commands: Command, files: Record<string, WriteFile>): void {
  const names = Object.keys(files).map((name) => `${name}.csv`);
  commands
    .command('export')
    .description(`write ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)
    .argument('<folder>')
    .action(
      act(io, async ({ db }, path: string) => {
        const folder = resolve(io.cwd, path);
        await mkdir(folder, { recursive: true });
        for (const [name, write] of Object.entries(files)) {
          const count = await write(db, join(folder, `${name}.csv`));
          io.print(`${count} ${name}.`);
        }
      }),
    );
}
