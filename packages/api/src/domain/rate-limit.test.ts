import { expect, test } from '@jest/globals';
import { addressKey } from './rate-limit.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:0db8:0:0:9::'],
  ['2001:db8::', '2001:db8:0:0::7'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('counts %s and %s as one caller', (a, b) => {
  expect(addressKey(a)).toBe(addressKey(b));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8:0:1::', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['192.0.2.1', '192.0.2.2'],
])('counts %s and %s as two callers', (a, b) => {
  expect(addressKey(a)).not.toBe(addressKey(b));
});
