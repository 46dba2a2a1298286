import { expect, test } from '@jest/globals';
import { networkOf } from './client-address.ts';

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff:2:3:4'],
  ['2001:db8::1', '2001:db8::2'],
  ['2001:0DB8:0:1::1', '2001:db8:0:1:a::9'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0:1::'],
])('%s and %s - are of one owner', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['unknown', '::1'],
])('%s and %s - are of two', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});
