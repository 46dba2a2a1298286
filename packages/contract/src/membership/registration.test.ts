import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { registrationSchema } from './registration.ts';

const person = {
  email: 'wing@example.com',
  title: 'Miss',
  surname: 'HO',
  given_name: 'Wing',
  mobile: '6123 4567',
  dob: '2000-02-29',
  password: 'aaaaaaaa',
  confirm_password: 'aaaaaaaa',
  is_volunteer: false,
};

function faults(changes: object) {
  const { issues = [] } = v.safeParse(registrationSchema('2026-11-20'), { ...person, ...changes });
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}

test('normalises a complete registration [REGISTER-08]', () => {
  expect(v.parse(registrationSchema('2026-11-20'), person)).toEqual({ ...person, mobile: '61234567' });
  const { is_volunteer: _unsaid, ...rest } = person;
  expect(v.parse(registrationSchema('2026-11-20'), rest)).toMatchObject({ is_volunteer: false });
});

test('reads full-width letters and digits as the usual ones [REGISTER-21]', () => {
  const wide = { email: 'ｗｉｎｇ＠example．com', surname: 'ＨＯ', mobile: '６１２３ ４５６７', dob: '２０００－０２－２９' };
  expect(v.parse(registrationSchema('2026-11-20'), { ...person, ...wide })).toEqual({ ...person, mobile: '61234567' });
});

test('stores names, number and address as they are meant [REGISTER-26]', () => {
  const copied = {
    email: 'mailto:wing@例.香港',
    mobile: '\u202a+852 (6123) 4567\u202c',
    surname: '\u2068O’HO\u2069 ',
    given_name: 'Wing\u2011Yan\u00a0\u200bMay',
  };
  expect(v.parse(registrationSchema('2026-11-20'), { ...person, ...copied })).toEqual({
    ...person,
    email: 'wing@xn--fsq.xn--j6w193g',
    mobile: '61234567',
    surname: "O'HO",
    given_name: 'Wing-Yan May',
  });
});

const both = (password: string) => ({ password, confirm_password: password });

test.each<[string, object, string[]]>([
  ['an invalid e-mail address [REGISTER-11]', { email: 'wing@example' }, ['email email_error']],
  ['an empty one', { email: ' ' }, ['email email_error']],
  ['one of 51 characters', { email: `${'x'.repeat(39)}@example.com` }, ['email field.tooLong']],
  [
    'neither title nor names nor mobile [REGISTER-12]',
    { title: '', surname: ' ', given_name: '', mobile: '' },
    ['title field.required', 'surname field.required', 'given_name field.required', 'mobile field.required'],
  ],
  [
    'names that show nothing',
    { surname: '\u200b\u200b', given_name: '\u3164 \u2800' },
    ['surname field.required', 'given_name field.required'],
  ],
  ['an unknown title', { title: 'Sir' }, ['title field.required']],
  ['a surname of 31 letters', { surname: 'x'.repeat(31) }, ['surname field.tooLong']],
  ...['Visit http://evil.example', 'evil.example', 'www.evil。hk', 'a@evil', '<b>HO'].map((surname): [string, object, string[]] => [
    `the name ${surname}`,
    { surname, given_name: surname },
    ['surname member.nameAddress', 'given_name member.nameAddress'],
  ]),
  ['names as people write them', { surname: 'St. John-O’Neil, Jr.', given_name: '大文 J.R.' }, []],
  ['7 digits [REGISTER-13]', { mobile: '6123456' }, ['mobile member.phone']],
  ['9 digits [REGISTER-13]', { mobile: '612345678' }, ['mobile member.phone']],
  ['a number of another country [REGISTER-13]', { mobile: '+86 138 1234 5678' }, ['mobile member.phone']],
  ['two numbers [REGISTER-13]', { mobile: '61234567/91234567' }, ['mobile member.phone']],
  ['a birth ahead', { dob: '2026-11-21' }, ['dob plsEnterValidDob']],
  ['a birth today', { dob: '2026-11-20' }, ['dob plsEnterValidDob']],
  ['a birth yesterday', { dob: '2026-11-19' }, []],
  ['7 characters [REGISTER-14]', both('Abcdef1'), ['password session.passwordRule']],
  ['8 characters of one kind [REGISTER-14, REGISTER-15]', both('aaaaaaaa'), []],
  ['20 characters [REGISTER-14]', both('x'.repeat(20)), []],
  ['21 characters [REGISTER-14]', both('x'.repeat(21)), ['password session.passwordRule']],
  ['all allowed symbols', both('Aa1!@#$%^&_*'), []],
  ['a character outside the set', both('abcdefg?'), ['password session.passwordRule']],
  ['full-width letters in the password [REGISTER-15, REGISTER-21]', both('ａｂｃｄｅｆｇ１'), ['password session.passwordRule']],
  ['another confirmation [REGISTER-16]', { confirm_password: 'Aaaaaaaa' }, ['confirm_password field.confirmation']],
])('registration with %s', (_case, changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

test('rejects a password with other characters [REGISTER-15]', () => {
  const keyboard = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
  const refused = keyboard.filter((sign) => faults(both(`abcdefg${sign}`)).length > 0);
  expect(refused.join('')).toBe(` "'()+,-./:;<=>?[\\]\`{|}~`);
});
