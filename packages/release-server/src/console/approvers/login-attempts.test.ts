import { expect, test } from '@jest/globals';
import { createLoginAttempts } from './login-attempts.ts';

function world() {
  let now = 0;
  const attempts = createLoginAttempts(() => now);
  /** Fails to log in, or returns how many minutes to wait instead. */
  const fail = (name: string, address: string) => {
    const minutes = attempts.mustWait(name, address);
    if (minutes === undefined) attempts.failed(address);
    return minutes;
  };
  return {
    attempts,
    fail,
    failTimes: (times: number, name: string, address: string) => Array.from({ length: times }, () => fail(name, address)).at(-1),
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

test('five failures lock a name at one address for 15 minutes', () => {
  const { fail, failTimes, pass } = world();
  expect(failTimes(5, 'Mei', '192.0.2.1')).toBeUndefined();
  pass(5);
  expect([fail('Mei', '192.0.2.1'), fail(' MEI', '192.0.2.1')]).toEqual([10, 10]);
  pass(10);
  expect(fail('Mei', '192.0.2.1')).toBeUndefined();
});

test('imposes no wait after failures with my name from another address', () => {
  const { fail, failTimes } = world();
  failTimes(6, 'Mei', '192.0.2.1');
  expect(fail('Mei', '192.0.2.2')).toBeUndefined();
});

test('twenty failures lock every name at one address', () => {
  const { fail } = world();
  for (let index = 0; index < 20; index++) expect(fail(`name ${index}`, '192.0.2.1')).toBeUndefined();
  expect(fail('another', '192.0.2.1')).toBe(15);
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff:2:3:4'],
  ['2001:0db8::1', '2001:DB8::9'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])("counts one owner's addresses %s and %s as one", (a, b) => {
  const { fail, failTimes } = world();
  failTimes(5, 'Mei', a);
  expect(fail('Mei', b)).toBe(15);
});

test('forgets earlier failures after a successful login', () => {
  const { attempts, fail, failTimes } = world();
  failTimes(4, 'Mei', '192.0.2.1');
  attempts.succeeded('Mei', '192.0.2.1');
  expect(failTimes(5, 'Mei', '192.0.2.1')).toBeUndefined();
  expect(fail('Mei', '192.0.2.1')).toBe(15);
});
