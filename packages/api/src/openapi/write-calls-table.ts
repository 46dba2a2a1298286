import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsTable } from './calls-table.ts';

/** Writes the table of all calls into the README, between its heading and the next one. */
const file = join(import.meta.dirname, '../../README.md');
const readme = readFileSync(file, 'utf8');
const table = /(## Calls\n\n[^\n]*\n\n)[\s\S]*?(?=\n\n## |\n*$)/;
writeFileSync(
  file,
  readme.replace(table, (_, head: string) => head + callsTable()),
);
