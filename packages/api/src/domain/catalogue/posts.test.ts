import { expect, test } from '@jest/globals';
import { checkAlias } from './posts.ts';

test.each(['me', 'course', 'login', 'Checkout', 'payment', 'be-member', 'aqua_cate'])(
  'alias "%s" of a fixed page is refused [ROUTE-10]',
  (alias) => {
    expect(() => checkAlias(alias)).toThrow('belongs to a fixed page');
  },
);

test.each(['swim/squad', 'swim squad', 'swim?', ''])('alias "%s" isn’t an address', (alias) => {
  expect(() => checkAlias(alias)).toThrow('address');
});

test.each(['swim-squad', '泳隊', 'courses', null, undefined])('alias %s is fine', (alias) => {
  expect(() => checkAlias(alias)).not.toThrow();
});
