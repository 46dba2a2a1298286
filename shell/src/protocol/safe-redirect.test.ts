import { expect, test } from '@jest/globals';
import { hostileRedirects } from './hostile-redirects.ts';
import { redirectQuery, safeRedirect } from './safe-redirect.ts';

const follow = (target: string) => safeRedirect(redirectQuery(target));

test.each(['/en/me', '/zh/payment/abc', '/en/me/wallet?page=2#log', '/zh/%E6%B3%B3', '/en/'])(
  'redirect to our page %s - is followed [ROUTE-08]',
  (target) => {
    expect(follow(target)).toBe(target);
  },
);

test.each(hostileRedirects)('ignores a redirect to %j [ROUTE-08]', (target) => {
  expect(follow(target)).toBeUndefined();
});

test('returns nothing without a redirect', () => {
  expect(safeRedirect('?q=swim')).toBeUndefined();
});

test('accepts a redirect to the home page', () => {
  expect(follow('/en')).toBe('/en/');
  expect(follow('/zh?from=mail')).toBe('/zh/?from=mail');
  expect(safeRedirect('?redirect=/en')).toBeUndefined();
});
