import { expect, test } from '@jest/globals';
import { readPackages, withNeeds } from './packages.mjs';

test('what a remote is built from is asked for - the contract and the design system are in it, another remote is not', () => {
  const packages = readPackages();
  const payment = packages.find(({ folder }) => folder === 'mfe-payment');
  const names = [...withNeeds(payment, packages)].map(({ folder }) => folder);
  expect(names).toEqual(expect.arrayContaining(['mfe-payment', 'packages/contract', 'packages/ui', 'packages/remote-kit']));
  expect(names).not.toContain('mfe-account');
});
