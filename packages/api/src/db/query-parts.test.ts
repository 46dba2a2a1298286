import { expect, test } from '@jest/globals';
import { isUuid } from './query-parts.ts';

test('text is a uuid only as a whole', () => {
  const id = '11111111-aAaA-4111-8111-1111111111fF';
  expect(isUuid(id)).toBe(true);
  for (const text of ['', `x${id}`, `${id}0`, `${id}\n`, id.replaceAll('-', ''), id.replace('a', 'g')])
    expect([text, isUuid(text)]).toEqual([text, false]);
});
