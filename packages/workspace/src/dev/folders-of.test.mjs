import { expect, test } from '@jest/globals';
import { devServices } from './dev-services.mjs';
import { foldersOf } from './folders-of.mjs';

const remotes = [
  { folder: 'mfe-account', section: 'account' },
  { folder: 'mfe-payment', section: 'payment' },
  { folder: 'mfe-payment-acme', section: 'payment' },
];

test('serves a second folder of a section as that section', () => {
  const named = foldersOf(['account', 'payment-acme'], remotes);
  const { origins, services } = devServices({ shell: 'shell', ...named }, [1, 2, 3]);
  expect(origins).toEqual({ shell: 'http://localhost:1', account: 'http://localhost:2', payment: 'http://localhost:3' });
  expect(services.map(({ args }) => args[0])).toEqual(['shell', 'mfe-account', 'mfe-payment-acme']);
});

test('reports two folders that implement one section', () => {
  expect(() => foldersOf(['payment', 'mfe-payment-acme'], remotes)).toThrow(
    'mfe-payment and mfe-payment-acme both implement the section payment',
  );
});

test('lists the names when no folder has the given one', () => {
  expect(() => foldersOf(['shop'], remotes)).toThrow('shop is not a section: choose from account, payment, payment-acme.');
});

test('finds a folder for each section of the workspace', () => {
  expect(foldersOf(['catalogue', 'cart-checkout', 'mfe-payment'])).toEqual({
    catalogue: 'mfe-catalogue',
    'cart-checkout': 'mfe-cart-checkout',
    payment: 'mfe-payment',
  });
});
