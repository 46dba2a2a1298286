import { expect, test } from '@jest/globals';
import { countByArea, rulesInUse } from './rules-in-use.mjs';

const rules = [
  { id: 'ROUTE-01', area: 'shell', statement: '…' },
  { id: 'ROUTE-02', area: 'shell', statement: '…' },
  { id: 'F1', area: 'faults', statement: '…' },
];
const inUse = (name, text) => rulesInUse({ rules, codes: ['F-201'], texts: [{ name, text }] });
const unknown = (name, text) => inUse(name, text).unknown.map(({ id, line }) => `${id}:${line}`);
const proved = (name, text) =>
  inUse(name, text)
    .rules.filter((rule) => rule.proved)
    .map(({ id }) => id);

test.each([
  ['the name of a test', 'some.test.ts', "test('visitor - sees it [ROUTE-03]', …)", ['ROUTE-03:1']],
  ['the name of a test, of no kind that there is', 'some.spec.ts', '\n`many times - it holds [ROUTE-01, ROUT-02]`', ['ROUT-02:2']],
  ['a comment', 'some.ts', '/** As ROUTE-03 says. */', ['ROUTE-03:1']],
  ['a README', 'README.md', '| F2 | F-201 | F-202 |', ['F2:1', 'F-202:1']],
])('%s quotes a rule that is not there - it is found with its line', (_where, name, text, found) => {
  expect(unknown(name, text)).toEqual(found);
});

test('words that only look like ids - are not rules', () => {
  const text = "'#F5F5F5' F567890M SEC-F-209 /F-20[19] membership/ SW-101 AROUTE-03 ROUTE-0399 `[PR004] Payment aborted`";
  expect(unknown('some.test.ts', text)).toEqual([]);
});

test('rules - are proved only by test names, and faults only as their first word', () => {
  expect(proved('some.test.ts', "test('visitor - sees it [ROUTE-01, ROUTE-02]')")).toEqual(['ROUTE-01', 'ROUTE-02']);
  expect(proved('some.spec.ts', 'test(`F1 origin down`)')).toEqual(['F1']);
  expect(proved('some.ts', '/** [ROUTE-01] */')).toEqual([]);
  expect(proved('some.test.ts', '// ROUTE-01 is proved elsewhere')).toEqual([]);
});

test('reading - is shown by the rules that it names, each quoted by a test; one that is not there is found', () => {
  const reading = (...shownBy) => ({ id: 'R-01', area: 'readings', statement: '…', shownBy });
  const texts = [{ name: 'some.test.ts', text: "test('visitor - sees it [ROUTE-01]')" }];
  const found = (shown) => rulesInUse({ rules: [...rules, shown], codes: [], texts });
  expect(found(reading('ROUTE-01')).rules.at(-1).proved).toBe(true);
  expect(found(reading('ROUTE-01', 'ROUTE-02')).rules.at(-1).proved).toBe(false);
  expect(found(reading('ROUTE-09')).unknown).toEqual([{ id: 'ROUTE-09', name: 'packages/docs/rules/readings.md' }]);
});

test('the rules in each area - are counted', () => {
  expect(countByArea(inUse('some.test.ts', "'… [ROUTE-01]'").rules)).toEqual(['shell 1 of 2', 'faults 0 of 1']);
});
