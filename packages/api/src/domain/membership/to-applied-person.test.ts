import { describe, expect, test } from '@jest/globals';
import { maskIdentity, maskMobile } from './to-applied-person.ts';

describe('masks', () => {
  test('an identity number shows three of its four characters [APPLIED-10]', () => {
    expect(maskIdentity('A123')).toBe('A12•');
    expect(maskIdentity(null)).toBeNull();
  });
  test.each([
    ['91234234', '9••• •234'],
    ['447700900123', '4••••••••123'],
    ['9123 4-234', '9••• •234'],
    ['12345', '1•345'],
    ['1234', '••••'],
    ['123', '•••'],
  ])('mobile %s reads %s [APPLIED-10]', (mobile, masked) => {
    expect(maskMobile(mobile)).toBe(masked);
  });
});
