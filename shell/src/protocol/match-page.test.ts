import { expect, test } from '@jest/globals';
import { pageMatcher } from './match-page.ts';

const pageAt = pageMatcher('en');

test.each([
  ['/en', 'home', {}],
  ['/en/', 'home', {}],
  ['/en/course', 'courses', {}],
  ['/en/COURSE', 'courses', {}],
  ['/en/c%6Furse', 'courses', {}],
  ['/en/swim-squad', 'article', { articleAlias: 'swim-squad' }],
  ['/en/100%25-fun', 'article', { articleAlias: '100%-fun' }],
  ['/en/me', 'me', {}],
  ['/en/me/payment', 'me', { tab: 'payment' }],
  ['/en/payment/12', 'invoice', { id: '12' }],
])('matches the address %s to the page %s with its parameters [ROUTE-09, ROUTE-24]', (path, name, params) => {
  expect(pageAt(path)).toEqual({ route: expect.objectContaining({ name }), params });
});

test.each(['/zh/course', '/course', '/en/nowhere/at/all', '/en/me/payment/12'])('finds no page in this language at %s', (path) => {
  expect(pageAt(path)).toBeUndefined();
});
