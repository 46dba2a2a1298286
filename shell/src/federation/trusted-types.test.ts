import { expect, test } from '@jest/globals';
import { policy } from './trusted-types.ts';

test.each(['/assets/main.1.js', '/releases/payment-acme-1.0.0/page.js?attempt=1', `${location.origin}/assets/main.1.js`])(
  'accepts the address of a script of the site: %s',
  (address) => {
    expect(policy.createScriptURL(address)).toBe(address);
  },
);

test.each([
  'https://evil.example/assets/main.1.js',
  '//evil.example/releases/x.js',
  '/api/photo/1',
  '/assets/../api/photo/1',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/assets/1',
  'javascript:alert(1)',
])('refuses %s as the address of a script', (address) => {
  expect(policy.createScriptURL(address)).toBeUndefined();
});

test('has no rule for HTML or code', () => {
  expect(Object.keys(policy)).toEqual(['createScriptURL']);
});
