import { expect, test } from '@jest/globals';
import { safeLink } from './safe-link.ts';

const href = (path: string) => `/zh${path}`;

test.each([
  ['/course', { to: '/zh/course' }],
  ['/en/swim-squad?a=1#b', { to: '/zh/swim-squad?a=1#b' }],
  ['/en', { to: '/zh/' }],
  ['https://example.org/a', { href: 'https://example.org/a', target: '_blank' }],
  ['HTTP://example.org', { href: 'HTTP://example.org', target: '_blank' }],
])('address %s becomes a link [HOME-02]', (url, link) => {
  expect(safeLink(url, href)).toEqual(link);
});

test('recognises links without URL.canParse, as in Safari before 17', () => {
  const { canParse } = URL;
  Reflect.deleteProperty(URL, 'canParse');
  try {
    expect(safeLink('https://example.org/a', href)).toEqual({ href: 'https://example.org/a', target: '_blank' });
    expect(safeLink('https://', href)).toBeNull();
  } finally {
    URL.canParse = canParse;
  }
});

test.each([
  '',
  null,
  undefined,
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://%0aalert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'https://',
  'swim-squad',
])('address %j returns no link', (url) => {
  expect(safeLink(url, href)).toBeNull();
});
