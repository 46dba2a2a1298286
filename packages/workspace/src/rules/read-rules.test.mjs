import { expect, test } from '@jest/globals';
import { readFailureCodes, readRules } from './read-rules.mjs';

test('each rule of the contract - has a unique id and a statement', () => {
  const rules = readRules();
  expect(rules.length).toBeGreaterThan(600);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ statement }) => statement.length < 10)).toEqual([]);
  expect(rules).toContainEqual({ id: 'ROUTE-13', area: 'catalogue', statement: '`/{lang}` is home.' });
});

test('failure codes - are read from the page that explains them', () => {
  expect(readFailureCodes()).toContain('F-201');
});
