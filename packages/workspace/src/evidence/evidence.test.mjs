import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { sourceFiles } from '../build/source-files.mjs';
import { at, root } from '../command/root.mjs';
import { beginRun, resultFile } from '../test/results.mjs';
import { collect } from './collect.mjs';
import { drawPage } from './page.mjs';
import { readTests } from './read-tests.mjs';
import { trustTests } from './trust-tests.mjs';

const rules = [
  { id: 'SEAT-1', area: 'seats', statement: 'No class is `oversold`.' },
  { id: 'SEAT-11', area: 'seats', statement: 'A place is <given> back.' },
  { id: 'F1', area: 'faults', statement: 'The origin is down.' },
  { id: 'ROUTE-01', area: 'shell', statement: 'A page has a language.' },
  { id: 'R-01', area: 'readings', statement: 'Places are safe.', shownBy: ['SEAT-1', 'F1'] },
  { id: 'R-02', area: 'readings', statement: 'All is safe.', shownBy: ['SEAT-1', 'ROUTE-01'] },
  { id: 'R-03', area: 'readings', statement: 'Places come back.', shownBy: ['SEAT-1', 'SEAT-11'] },
];

let run;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  await beginRun('short', folder, { commit: 'abc', changed: false });
  const assertionResults = [
    { ancestorTitles: ['random histories'], title: 'seed 4711 - hold [SEAT-1]', status: 'passed', duration: 2000 },
    { ancestorTitles: [], title: 'place is given back, in [en] - once [SEAT-11]', status: 'failed', duration: 1000 },
  ];
  const name = at('packages/api/src/proofs/histories/histories.test.ts');
  writeFileSync(
    resultFile(folder, 'packages/api'),
    JSON.stringify({ startTime: 1_700_000_000_000, testResults: [{ name, endTime: 5_000, assertionResults }] }),
  );
  const specs = ['expected', 'unexpected'].map((status, index) => ({
    file: 'swap/walks.spec.ts',
    title: `F${index + 1} members pay`,
    tests: [{ projectName: 'en-desktop', status, results: [{ startTime: '2026-01-02T03:04:05.000Z', duration: 3000 }] }],
  }));
  writeFileSync(resultFile(folder, 'e2e'), JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  run = readTests(folder);
});

test('a run - each rule has the tests that quote it, each trust test those of its files, with seeds and times', () => {
  const { runs, trust, rules: found } = collect({ short: run, long: undefined }, rules);
  expect(runs.short).toMatchObject({ commit: 'abc', passed: 2, failed: 2, ended: '2026-01-02T03:04:08.000Z' });
  expect(runs.long).toBeUndefined();
  expect(found[0]).toMatchObject({
    short: { passed: 1, failed: 0, seconds: 2, seeds: ['4711'] },
    proofs: ['packages/api/src/proofs/histories/histories.test.ts: random histories seed 4711 - hold [SEAT-1]'],
  });
  expect(found[0].short.ended).toBe('2023-11-14T22:13:25.000Z');
  expect(found.map(({ proved }) => proved)).toEqual([true, false, true, false, true, false, false]);
  expect(found[4]).toMatchObject({ short: { passed: 2, failed: 0 }, proofs: [expect.anything(), expect.anything()] });
  const named = (name) => trust.find((one) => one.name === name);
  expect(named('Random histories').short).toMatchObject({ passed: 1, failed: 1 });
  expect(named('Swaps').short).toMatchObject({ passed: 1, failed: 1 });
  expect(named('Crashes').short).toBeUndefined();
});

test('the page - has what was seen, leaves the rest blank, and lists what is not proved', () => {
  const page = drawPage(collect({ short: run, long: undefined }, rules));
  expect(page).toContain('No class is <code>oversold</code>.');
  expect(page).toContain('A place is &lt;given&gt; back.');
  expect(page).toContain('3 of 7 rules');
  expect(page.split('<h2>Not proved</h2>')[1]).toContain('ROUTE-01');
  expect(page.split('<h2>Not proved</h2>')[1]).not.toContain('SEAT-1<');
  expect(page).toMatch(/<strong>Crashes<\/strong>.*<\/th><td><\/td><td><\/td>/);
  expect(page).not.toContain('<script');
});

test('the files of each trust test - are there', () => {
  const names = sourceFiles(root).map((path) => path.slice(root.length).replaceAll('\\', '/'));
  const missing = trustTests.flatMap(([, , files]) => files).filter((pattern) => !names.some((name) => isTestIn(name, pattern)));
  expect(missing).toEqual([]);
});

function isTestIn(name, pattern) {
  const [start, end] = pattern.split('*');
  return /\.(test|spec)\./.test(name) && name.startsWith(start) && (end === undefined || name.endsWith(end));
}
