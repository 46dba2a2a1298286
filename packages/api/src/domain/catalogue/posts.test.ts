import { expect, test } from '@jest/globals';
import type { MessageKey } from '../../messages/index.ts';
import { checkAlias } from './posts.ts';

const withMessage = (message: MessageKey) => expect.objectContaining({ options: expect.objectContaining({ message }) });

test.each(['me', 'course', 'login', 'Checkout', 'payment', 'be-member', 'aqua_cate'])(
  'alias "%s" of a fixed page is refused [ROUTE-10]',
  (alias) => {
    expect(() => checkAlias(alias)).toThrow(withMessage('post.aliasTaken'));
  },
);

test.each(['swim/squad', 'swim squad', 'swim?', ''])('alias "%s" isn’t an address', (alias) => {
  expect(() => checkAlias(alias)).toThrow(withMessage('post.aliasInvalid'));
});

test.each(['swim-squad', '泳隊', 'courses', null, undefined])('alias %s is fine', (alias) => {
  expect(() => checkAlias(alias)).not.toThrow();
});
