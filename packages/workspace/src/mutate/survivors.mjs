import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a package that lists which mutants may live, each with a reason: `{ file, code, mutant, reason }`. */
export const survivorsFile = 'mutation-survivors.json';

export function readSurvivors(path) {
  const file = join(path, survivorsFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Describes a mutant by its file and the code it replaces, which outlive changes elsewhere in the file. */
export function describeMutant(file, source, { location: { start, end }, replacement }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();
  return { file, code: oneLine(lines.join(' ')), mutant: oneLine(replacement) };
}

export const isSame = (one, other) => one.file === other.file && one.code === other.code && one.mutant === other.mutant;
