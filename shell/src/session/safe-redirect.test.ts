import { expect, test } from '@jest/globals';
import { redirectQuery, safeRedirect } from './safe-redirect.ts';

const follow = (target: string) => safeRedirect(redirectQuery(target));

test.each(['/en/me', '/zh/payment/abc', '/en/me/wallet?page=2#log', '/zh/%E6%B3%B3', '/en/'])(
  'redirect to our page %s - is followed [ROUTE-08]',
  (target) => {
    expect(follow(target)).toBe(target);
  },
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/en/\\..\\..\\evil.example',
  'https://evil.example/en/',
  'HTTPS:evil.example',
  'javascript:alert(1)//en/',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/en//evil.example',
  '/en/..//evil.example',
  '/en/../..//evil.example',
  '/en/../evil',
  '/en/%2e%2e/%2e%2e/api/logout',
  '/fr/me',
  '/me',
  '/',
  'en/me',
  '/enx/me',
  '/en/\u0000evil',
  '/\t/evil.example',
  '/\n//evil.example',
  '/en/\r\nLocation: https://evil.example',
  '\u202e/en/me',
  '@evil.example/en/',
  '.evil.example/en/',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '',
])('redirect to %j - is refused [ROUTE-08]', (target) => {
  expect(follow(target)).toBeUndefined();
});

test('no redirect - nothing to follow', () => {
  expect(safeRedirect('?q=swim')).toBeUndefined();
});

test('home page - is a page to come back to', () => {
  expect(follow('/en')).toBe('/en/');
  expect(follow('/zh?from=mail')).toBe('/zh/?from=mail');
  expect(safeRedirect('?redirect=/en')).toBeUndefined();
});
