import { readRules } from '../rules/read-rules.mjs';
import { idsThatShow } from '../rules/rules-in-use.mjs';
import { trustTests } from './trust-tests.mjs';

/** @typedef {import('./read-tests.mjs').RanTest} RanTest */

/**
 * Collects what the last runs say about each rule and each trust test. `runs` has `short` (`npm test`) and `long` (`npm run test:long`), as
 * `readTests` returns them; rules that a run didn't cover are left out of its results. A rule is proved if at least one passing test quotes
 * it, and no failing one; a reading, if each rule that shows it is.
 */
export function collect(runs, rules = readRules()) {
  const both = Object.entries(runs).filter(([, run]) => run);
  const partsOf = (choose) => Object.fromEntries(both.map(([kind, run]) => [kind, sumUp(choose(run))]).filter(([, sum]) => sum));
  const quoting = new Map(both.map(([, run]) => [run, byRule(run.tests)]));
  const isProved = (id) => {
    const tests = [...quoting.values()].flatMap((found) => found.get(id) ?? []);
    return tests.length > 0 && tests.every(({ passed }) => passed);
  };
  return {
    runs: Object.fromEntries(both.map(([kind, { commit, machine, tests }]) => [kind, { commit, machine, ...sumUp(tests) }])),
    trust: trustTests.map(([name, what, files]) => ({
      name,
      what,
      files,
      ...partsOf(({ tests }) => tests.filter(({ file }) => files.some((pattern) => isIn(file, pattern)))),
    })),
    rules: rules.map((rule) => {
      const ids = idsThatShow(rule);
      const showing = (run) => [...new Set(ids.flatMap((id) => quoting.get(run).get(id) ?? []))];
      const proofs = both.flatMap(([, run]) => showing(run)).map(({ file, name }) => `${file}: ${name}`);
      return { ...rule, ...partsOf(showing), proofs: [...new Set(proofs)].sort(), proved: ids.every(isProved) };
    }),
  };
}

/** Groups tests by the rules quoted in their names: in brackets (`… - goes to login [ROUTE-07]`), or a fault at the start (`F1 …`). */
function byRule(tests) {
  const found = new Map();
  for (const test of tests) {
    const bracketed = [...test.name.matchAll(/\[([^\]]*)\]/g)].flatMap(([, text]) => text.match(/[A-Z]+-\d+/g) ?? []);
    const quoted = [...bracketed, ...(test.name.match(/^F\d+(?= )/) ?? [])];
    for (const id of new Set(quoted)) found.set(id, [...(found.get(id) ?? []), test]);
  }
  return found;
}

function isIn(file, pattern) {
  if (pattern.endsWith('/')) return file.startsWith(pattern);
  return new RegExp(`^${pattern.split('*').map(RegExp.escape).join('[^/]*')}$`).test(file);
}

/** How many tests passed and failed, when the last one ended, how long they took together, and the seeds in their names. */
function sumUp(/** @type {RanTest[]} */ tests) {
  if (tests.length === 0) return undefined;
  const seeds = [...new Set(tests.flatMap(({ name }) => /\bseed (\d+)/.exec(name)?.[1] ?? []))];
  return {
    passed: tests.filter(({ passed }) => passed).length,
    failed: tests.filter(({ passed }) => !passed).length,
    ended: new Date(Math.max(...tests.map(({ ended }) => ended))).toISOString(),
    seconds: Math.round(tests.reduce((sum, { seconds }) => sum + seconds, 0)),
    ...(seeds.length > 0 && { seeds }),
  };
}
