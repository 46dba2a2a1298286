import { expect, test } from '@jest/globals';
import { pagesOf } from './page-at.ts';

const pageAt = (path: string) => pagesOf('en')(new URL(path, location.origin));

test.each([
  ['/en', 'home', {}],
  ['/en/', 'home', {}],
  ['/en/course?q=swim', 'courses', {}],
  ['/en/COURSE', 'courses', {}],
  ['/en/c%6Furse', 'courses', {}],
  ['/en/swim-squad', 'article', { articleAlias: 'swim-squad' }],
  ['/en/100%25-fun', 'article', { articleAlias: '100%-fun' }],
  ['/en/me', 'me', {}],
  ['/en/me/payment', 'me', { tab: 'payment' }],
  ['/en/payment/12', 'invoice', { id: '12' }],
])('address %s - is the page %s with its words', (path, name, params) => {
  expect(pageAt(path)).toMatchObject({ route: { name }, href: new URL(path, location.origin).href });
  expect(pageAt(path)?.params).toEqual(params);
});

test.each(['/zh/course', '/course', '/en/nowhere/at/all', '/en/me/payment/12', 'https://example.org/en/course'])(
  'address %s - is no page here in this language',
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);
