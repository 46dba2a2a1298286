import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEmail, plainEmail } from './email.ts';

test.each([
  ["o'brien@example.com", "o'brien@example.com"],
  ['wing@a--b.example', 'wing@a--b.example'],
  ['wing@例.香港', 'wing@xn--fsq.xn--j6w193g'],
  ['wing@xn--fsq.xn--j6w193g', 'wing@xn--fsq.xn--j6w193g'],
  ['wing@例。香港', 'wing@xn--fsq.xn--j6w193g'],
  ['ho+swim@mail.example.co.uk', 'ho+swim@mail.example.co.uk'],
  ['first.last@example.com', 'first.last@example.com'],
  ['.wing..ho.@docomo.ne.jp', '.wing..ho.@docomo.ne.jp'],
  ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
  ['1@1.hk', '1@1.hk'],
  ['\u3000ｗｉｎｇ＠example．com\u00a0', 'wing@example.com'],
  ['\u200bwing@exam\u200bple.com\ufeff', 'wing@example.com'],
  ['mailto:wing@example.com', 'wing@example.com'],
])('accepts %j as %s [REGISTER-11]', (written, address) => {
  expect(plainEmail(written)).toBe(address);
  expect(isEmail(address)).toBe(true);
});

test.each([
  '',
  'wing',
  'wing@',
  '@example.com',
  'wing@example',
  'wing@example.',
  'wing@.example.com',
  'wing@-example.com',
  'wing@example-.com',
  'wing@exam_ple.com',
  'wing@example..com',
  'wing ho@example.com',
  'wing@ho@example.com',
  '詠@example.com',
  'Wing <wing@example.com>',
  'wing@example.com, ho@example.com',
  `wing@${'x'.repeat(64)}.com`,
])('refuses %j [REGISTER-11]', (written) => {
  expect(isEmail(plainEmail(written))).toBe(false);
});

test('keeps every address that an email field accepts', () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/);
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
  const address = fc.tuple(name, fc.array(label, { minLength: 2, maxLength: 4 })).map(([user, labels]) => `${user}@${labels.join('.')}`);
  fc.assert(
    fc.property(address, (written) => {
      expect(plainEmail(written)).toBe(written);
      expect(isEmail(written)).toBe(true);
    }),
  );
});
