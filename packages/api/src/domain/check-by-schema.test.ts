import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { checkBySchema } from './check-by-schema.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(3, 'member.nameRequired'), v.regex(/^[a-z]*$/, 'member.nameEnglish')),
  people: v.array(v.object({ street: v.nullish(v.string()) })),
});
const refusal = (form: unknown) => {
  try {
    return checkBySchema(schema, form);
  } catch (error) {
    return (error as { options?: unknown }).options;
  }
};

test('field with two mistakes fails with the first of them', () => {
  expect(refusal({ name: '1', people: [] })).toEqual({
    fields: [{ field: 'name', code: 'member.nameRequired', message: 'member.nameRequired' }],
  });
});

test('rejects line breaks inside fields, but trims them around', () => {
  const form = { name: 'a\nb', people: [{ street: 'Pier' }, { street: 'Pier\u2028Road' }] };
  expect(refusal(form)).toEqual({
    fields: ['name', 'people.1.street'].map((field) => ({ field, code: 'line', message: 'field.invalid' })),
  });
  const fine = { name: 'abc', people: [{ street: 'Pier\n' }, { street: null }] };
  expect(refusal(fine)).toEqual(fine);
});

test('rejects direction marks inside fields, but trims them around', () => {
  const field = { field: 'name', code: 'line', message: 'field.invalid' };
  for (const turn of ['\u202e', '\u2067', '\u200f'])
    expect(refusal({ name: `abc${turn}gpj.exe`, people: [] })).toEqual({ fields: [field] });
  const fine = { name: 'abc', people: [{ street: '\u2068Pier\u2069' }] };
  expect(refusal(fine)).toEqual(fine);
});
