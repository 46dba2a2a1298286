import { expect, test } from '@jest/globals';
import { readFailureCodes, readRules } from './read-rules.mjs';

test('each rule of the contract - has a unique id and a statement', () => {
  const rules = readRules();
  expect(rules.length).toBeGreaterThan(600);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ statement }) => statement.length < 10)).toEqual([]);
  expect(rules).toContainEqual({ id: 'ROUTE-13', area: 'catalogue', statement: '`/{lang}` is home.', shownBy: [] });
  const reading = { id: 'R-02', area: 'readings', statement: 'The checkout is `/{lang}/checkout` and open to visitors.' };
  expect(rules).toContainEqual({ ...reading, shownBy: ['ROUTE-20'] });
  expect(rules.find(({ id }) => id === 'R-08').statement).toMatch(/in it\.$/);
});

test('failure codes - are read from the page that explains them', () => {
  expect(readFailureCodes()).toContain('F-201');
});
