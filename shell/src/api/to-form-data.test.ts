import { expect, test } from '@jest/globals';
import { toFormData } from './to-form-data.ts';

test('people with photos get nested keys and flags as 1 and 0', () => {
  const photo = new Blob(['x']);
  const form = toFormData({
    members: [
      { surname: 'Chan', iconPic: photo, age: 12 },
      { surname: 'Lee', email: null },
    ],
    agree_privacy: true,
    agree_direct_marketing: false,
    parq: undefined,
  });
  expect([...form].filter(([, value]) => typeof value === 'string')).toEqual([
    ['members[0][surname]', 'Chan'],
    ['members[0][age]', '12'],
    ['members[1][surname]', 'Lee'],
    ['agree_privacy', '1'],
    ['agree_direct_marketing', '0'],
  ]);
  expect(form.get('members[0][iconPic]')).toBeInstanceOf(Blob);
});
