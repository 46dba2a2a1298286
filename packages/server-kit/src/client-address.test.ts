import { describe, expect, test } from '@jest/globals';
import { clientAddress, networkOf } from './client-address.ts';

describe('networkOf', () => {
  test.each([
    ['2001:db8::1', '2001:db8:0:0:ffff:2:3:4'],
    ['2001:db8::1', '2001:db8::2'],
    ['2001:0DB8:0:1::1', '2001:db8:0:1:a::9'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0:1::'],
  ])('%s and %s are one network', (a, b) => {
    expect(networkOf(a)).toBe(networkOf(b));
  });

  test.each([
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['unknown', '::1'],
  ])('%s and %s are two networks', (a, b) => {
    expect(networkOf(a)).not.toBe(networkOf(b));
  });
});

describe('clientAddress', () => {
  test.each([
    [0, '6.6.6.6', '192.0.2.9'],
    [1, '6.6.6.6, 192.0.2.1', '192.0.2.1'],
    [2, '6.6.6.6, 192.0.2.1, 192.0.2.2', '192.0.2.1'],
    [1, 'no address', '192.0.2.9'],
    [3, '192.0.2.1', '192.0.2.9'],
    [1, undefined, '192.0.2.9'],
  ])('%d proxies and X-Forwarded-For "%s" give %s', (proxies, forwarded, caller) => {
    const env = { incoming: { socket: { remoteAddress: '192.0.2.9' } } };
    expect(clientAddress({ req: { header: () => forwarded }, env }, proxies)).toBe(caller);
  });
});
