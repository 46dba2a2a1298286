import { expect, test } from '@jest/globals';
import { devServices } from './dev-services.mjs';
import { foldersOf } from './folders-of.mjs';

const remotes = [
  { folder: 'mfe-account', section: 'account' },
  { folder: 'mfe-payment', section: 'payment' },
  { folder: 'mfe-payment-acme', section: 'payment' },
];

test('a second folder of a section is named - it is served as that section', () => {
  const named = foldersOf(['account', 'payment-acme'], remotes);
  const { origins, services } = devServices({ shell: 'shell', ...named }, [1, 2, 3]);
  expect(origins).toEqual({ shell: 'http://localhost:1', account: 'http://localhost:2', payment: 'http://localhost:3' });
  expect(services.map(({ args }) => args[0])).toEqual(['shell', 'mfe-account', 'mfe-payment-acme']);
});

test('two folders of one section are named - the error asks which one', () => {
  expect(() => foldersOf(['payment', 'mfe-payment-acme'], remotes)).toThrow(
    'mfe-payment and mfe-payment-acme both implement the section payment',
  );
});

test('a name that no folder has - the error lists the names', () => {
  expect(() => foldersOf(['shop'], remotes)).toThrow('shop is not a section: choose from account, payment, payment-acme.');
});

test('the sections of the workspace - each has its folder', () => {
  expect(foldersOf(['catalogue', 'cart-checkout', 'mfe-payment'])).toEqual({
    catalogue: 'mfe-catalogue',
    'cart-checkout': 'mfe-cart-checkout',
    payment: 'mfe-payment',
  });
});
