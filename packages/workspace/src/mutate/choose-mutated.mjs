import { globSync } from 'node:fs';

/** What is broken on purpose, by package: files of rules. What only declares or shows has other proofs. */
const scopes = [
  [/^packages\/contract$/, ['src/**/*.{ts,tsx}', '!src/platform/**', '!src/**/*.{test,test-d}.*']],
  [/^packages\/api$/, ['src/domain/**/*.ts', '!src/**/*.test.ts']],
  [/^mfe-/, ['src/**/*-{rules,state,conversions,schema}.ts']],
];

/**
 * Chooses the packages whose rules are broken, each with the patterns of its files: those below some paths of the project (`packages/contract`,
 * `packages/api/src/domain/fee`, one file), or all.
 */
export function chooseMutated(packages, paths) {
  const named = paths.map((path) => path.replace(/\/$/, ''));
  return packages.flatMap((one) => {
    const patterns = scopes.find(([folder]) => folder.test(one.folder))?.[1];
    if (!patterns) return [];
    if (named.length === 0 || named.includes(one.folder)) return [{ ...one, patterns }];
    const inside = named.filter((path) => path.startsWith(`${one.folder}/`)).map((path) => path.slice(one.folder.length + 1));
    if (inside.length === 0) return [];
    const below = inside.map((path) => (/\.\w+$/.test(path) ? path : `${path}/**`));
    return [{ ...one, patterns: [...below, ...patterns.filter((pattern) => pattern.startsWith('!'))] }];
  });
}

/** The files of a package that its patterns choose: a report also holds what was seen of others before. */
export function chosenFiles({ path, patterns }) {
  const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return globSync(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    { cwd: path, exclude },
  );
}
