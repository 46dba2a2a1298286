import { expect, test } from '@jest/globals';
import { readPackages, withNeeds } from './packages.mjs';

test('remote depends on contract and design system only', () => {
  const packages = readPackages();
  const payment = packages.find(({ folder }) => folder === 'mfe-payment');
  const names = [...withNeeds(payment, packages)].map(({ folder }) => folder);
  expect(names).toEqual(expect.arrayContaining(['mfe-payment', 'packages/contract', 'packages/ui', 'packages/remote-kit']));
  expect(names).not.toContain('mfe-account');
});
