import { expect, test } from '@jest/globals';
import { responses } from '@portal/contract/membership/testing';
import type { Person } from './check-application.ts';
import { toApplicant } from './to-applicant.ts';

const files = { icon_file: 'icon/1.png', id_file: null };
const row = (applicant: object, locale: 'en' | 'zh' = 'en') =>
  toApplicant({ applicant, role: 'individual', path: 'members.0', group: { id: 7 } } as Person, files, 2, locale);

test('stores each response in its column or in the profile [API-43]', () => {
  const numbers = { mobile_country_code: '+852', mobile: '9123 4567', hkid: 'Z683', passport_no: 'K123' };
  const person = {
    ...responses,
    ...numbers,
    gender: 'F',
    language: 'zh',
    become_volunteer: true,
    religion: 'None',
    school_name: 'A school',
  };
  const { profile, ...columns } = row(person);
  expect(columns).toEqual({
    position: 2,
    role: 'individual',
    group_id: 7,
    dob: responses.dob,
    title: 'Ms',
    gender: 'F',
    surname: 'YIP',
    given_name: 'Sze Wan',
    other_name: '葉詩韻',
    email: responses.email,
    hkid: 'Z683',
    passport_no: 'K123',
    mobile_country_code: '852',
    mobile: '91234567',
    language: 'zh',
    is_volunteer: true,
    ...files,
  });
  expect(profile).toMatchObject({ religion: 'None', school_name: 'A school' });
  for (const name of Object.keys(columns)) expect(profile).not.toHaveProperty(name);
});

test('stores nothing for a missing or empty response', () => {
  const optional = [
    'title',
    'gender',
    'surname',
    'given_name',
    'other_name',
    'email',
    'hkid',
    'passport_no',
    'mobile_country_code',
    'mobile',
  ];
  for (const empty of ['', null, undefined]) {
    const created = row({ dob: '2016-11-20', religion: empty, ...Object.fromEntries(optional.map((name) => [name, empty])) });
    for (const name of optional) expect([name, created[name as keyof typeof created]]).toEqual([name, null]);
    expect(created.profile).toEqual({});
  }
});

test.each([
  ['en', 'zh', 'en'],
  ['zh', 'en', 'zh'],
  ['', 'zh', 'zh'],
  ['fr', 'en', 'en'],
] as const)('reads the language %j on the page in %s as %s', (language, locale, expected) => {
  expect(row({ ...responses, language }, locale).language).toBe(expected);
});
