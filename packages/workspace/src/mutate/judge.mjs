import { describeMutant, isSame, survivorsFile } from './survivors.mjs';

/** How many of a hundred mutants the tests must notice. */
const threshold = 90;
const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

/** Tables and schemas, made when a module is loaded, are the compiler's to prove: of each field and name somebody makes use. */
export const isDeclaration = ({ static: atLoad, mutatorName }) =>
  atLoad && ['ObjectLiteral', 'ArrayDeclaration', 'StringLiteral'].includes(mutatorName);

/**
 * Judges Stryker's report of a package by its list of survivors. Passes if enough mutants were noticed and each of the others is listed with a reason;
 * an entry of a file that was mutated, and of nothing that lives, is to be removed.
 */
export function judge({ files }, listed) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter((mutant) => !isDeclaration(mutant))
      .map((mutant) => ({ ...describeMutant(file, source, mutant), status: mutant.status, line: mutant.location.start.line })),
  );
  const killed = mutants.filter(({ status }) => noticed.has(status)).length;
  const living = mutants.filter(({ status }) => unnoticed.has(status));
  const unlisted = living.filter((mutant) => !listed.some((entry) => isSame(entry, mutant) && entry.reason?.trim()));
  const outdated = listed.filter((entry) => entry.file in files && !living.some((mutant) => isSame(entry, mutant)));
  const score = killed + living.length === 0 ? 100 : (100 * killed) / (killed + living.length);
  return {
    passed: score >= threshold && unlisted.length === 0 && outdated.length === 0,
    lines: [
      ...unlisted.map(
        ({ file, line, code, mutant, status }) =>
          `      ${file}:${line} ${status === 'NoCoverage' ? 'is run by no test' : 'lives'}\n        ${JSON.stringify({ file, code, mutant, reason: '' })}`,
      ),
      ...outdated.map(({ file, code, mutant }) => `      ${file}: remove from ${survivorsFile}: ${code} → ${mutant}`),
      `      ${killed} of ${killed + living.length} noticed (${score.toFixed(1)} %), ${living.length - unlisted.length} live for a reason, ${unlisted.length} without one`,
    ],
  };
}
