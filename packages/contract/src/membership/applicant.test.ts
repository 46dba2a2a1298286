import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type ApplicantRules, gymApplicantSchema, youthApplicantSchema } from './applicant.ts';
import { applicant, child, groups, gymGroups, host, parent, today } from './testing.ts';

const rules: ApplicantRules = { groups, today, englishName: true };

function faultsBy(schema: v.GenericSchema, person: object): string[] {
  const { issues = [] } = v.safeParse(schema, person);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}
const faults = (person: object, englishName = true) => faultsBy(youthApplicantSchema({ ...rules, englishName }), person);
const gymFaults = (changes: object = {}) =>
  faultsBy(gymApplicantSchema({ ...rules, groups: gymGroups, englishName: false }), applicant(changes));

test.each([applicant(), host(), parent(), child()])('an applicant who filled in everything passes', (person) => {
  expect(faults(person)).toEqual([]);
});

describe('names', () => {
  test.each<[object, string[]]>([
    [{ surname: '', given_name: '' }, ['surname field.required', 'given_name field.required']],
    [{ surname: "O'Neil-Au, Jr." }, []],
    [{ surname: 'O’Neil\u2011Au', given_name: 'Sze\u00a0Wan\u200b' }, []],
    [{ surname: 'x'.repeat(30), given_name: 'x'.repeat(31) }, ['given_name field.tooLong']],
    [{ surname: 'x'.repeat(31) }, ['surname field.tooLong']],
    [{ surname: '葉', given_name: '詩韻' }, ['surname member.nameEnglish', 'given_name member.nameEnglish']],
    [{ surname: 'Yip2' }, ['surname member.nameEnglish']],
    [{ surname: 'www.evil.example' }, ['surname member.nameEnglish']],
  ])('English names of every applicant: %j [YOUTH-34]', (changes, expected) => {
    for (const person of [applicant, host, parent, child]) expect(faults(person(changes))).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['', []],
    ['歐陽·小明', []],
    ['𠮷'.repeat(10), []],
    ['𠮷'.repeat(11), ['other_name member.nameChinese']],
    ['Yip', ['other_name member.nameChinese']],
    ['葉\u3000詩韻', []],
    ['歐陽‧小明', []],
    ['葉-詩', ['other_name member.nameChinese']],
  ])('Chinese name of every applicant: %j [YOUTH-35]', (other_name, expected) => {
    for (const person of [applicant, host, parent, child]) expect(faults(person({ other_name }))).toEqual(expected);
  });

  test.each<[object, string[]]>([
    [{ surname: '', given_name: '' }, []],
    [{ other_name: '' }, []],
    [{ surname: '', other_name: '' }, ['surname member.nameRequired']],
  ])('either is enough for the server and the gym: %j [GYM-13]', (changes, expected) => {
    expect(faults(applicant(changes), false)).toEqual(expected);
    expect(gymFaults(changes)).toEqual(expected);
  });
});

describe('identity', () => {
  test.each<[object, string[]]>([
    [{ hkid: 'A123' }, []],
    [{ hkid: 'ab12' }, []],
    [{ hkid: 'Ａ１２３' }, []],
    [{ hkid: '1234' }, ['hkid member.identityFormat']],
    [{ hkid: 'ABC1' }, ['hkid member.identityFormat']],
    [{ hkid: 'A12' }, ['hkid member.identityFormat']],
    [{ hkid: 'A1234' }, ['hkid member.identityFormat']],
    [{ hkid: '' }, ['hkid member.identityRequired']],
    [{ hkid: '', passport_no: 'k12a' }, []],
    [{ hkid: '', passport_no: '1234' }, []],
    [{ hkid: '', passport_no: 'ABCD' }, []],
    [{ hkid: '', passport_no: 'K12' }, ['passport_no member.identityFormat']],
    [{ hkid: '', passport_no: 'K1-2' }, ['passport_no member.identityFormat']],
    [{ hkid: '', passport_no: 'K1 2' }, ['passport_no member.identityFormat']],
    [{ hkid: '', passport_no: 'K1234' }, ['passport_no member.identityFormat']],
  ])('%j of an adult, alone or in a family [YOUTH-38, YOUTH-39]', (changes, expected) => {
    for (const person of [applicant, host, parent]) expect(faults(person(changes))).toEqual(expected);
  });

  test('accepts a child’s birth certificate as its document [YOUTH-07]', () => {
    expect(faults(child({ hkid: '1234' }))).toEqual([]);
    expect(faults(child({ hkid: '' }))).toEqual(['hkid member.identityRequired']);
  });

  test('four characters of an identity number are stored in capitals', () => {
    expect(v.parse(youthApplicantSchema(rules), applicant({ hkid: 'z683' }))).toMatchObject({ hkid: 'Z683' });
  });
});

describe('contact details', () => {
  test.each<[object, string[]]>([
    [{ mobile: '41234567' }, []],
    [{ mobile: '9123-4567', mobile_country_code: '+852' }, []],
    [{ mobile: '+852 9123 4567' }, []],
    [{ mobile: '(852) 9123 4567', mobile_country_code: '+852' }, []],
    [{ mobile: '+44 7911 123456', mobile_country_code: '44' }, []],
    [{ mobile: '+44 7911 123456' }, ['mobile member.phone']],
    [{ mobile: '9123 4567 / 9234' }, ['mobile member.phone']],
    [{ mobile: '31234567' }, ['mobile member.phone']],
    [{ mobile: '9123456' }, ['mobile member.phone']],
    [{ mobile: '912345678' }, ['mobile member.phone']],
    [{ mobile: '12345', mobile_country_code: '44' }, []],
    [{ mobile: '1234', mobile_country_code: '44' }, ['mobile member.phone']],
    [{ mobile: '123456789012345', mobile_country_code: '44' }, []],
    [{ mobile: '1234567890123456', mobile_country_code: '44' }, ['mobile member.phone']],
    [{ mobile: '1 2 3 4 5 6 7 8 9 0 1', mobile_country_code: '44' }, ['mobile field.tooLong']],
    [{ mobile: '' }, ['mobile field.required']],
  ])('mobile of a host, alone or with a family: %j [YOUTH-40]', (changes, expected) => {
    for (const person of [applicant, host]) expect(faults(person(changes))).toEqual(expected);
  });

  test.each<[object, string[]]>([
    [{ mobile_country_code: '' }, ['mobile_country_code field.required']],
    [{ tel: '21234567' }, []],
    [{ tel: '(852) 2123 4567' }, []],
    [{ tel: '31234567' }, []],
    [{ tel: '41234567' }, []],
    [{ tel: '91234567' }, []],
    [{ tel: '11234567' }, ['tel member.phone']],
    [{ tel: '2123456' }, ['tel member.phone']],
    [{ tel: '212345678' }, ['tel member.phone']],
    [{ tel: '12345', mobile: '12345', mobile_country_code: '44' }, []],
    [{ tel: '1234', mobile: '12345', mobile_country_code: '44' }, ['tel member.phone']],
    [{ tel: '' }, []],
  ])('%j of a host, alone or with a family [YOUTH-41]', (changes, expected) => {
    for (const person of [applicant, host]) expect(faults(person(changes))).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['', ['email field.required']],
    ['yip@', ['email email_error']],
    ["o'yip@a--b.example", []],
    ['yip@例.香港', []],
    [`${'x'.repeat(38)}@example.com`, []],
    [`${'x'.repeat(39)}@example.com`, ['email field.tooLong']],
  ])('email %s of a host, alone or with a family [YOUTH-42]', (email, expected) => {
    for (const person of [applicant, host]) expect(faults(person({ email }))).toEqual(expected);
  });

  test.each([
    ['email_error', 'yip@'],
    ['field.tooLong', `${'x'.repeat(39)}@example.com`],
  ])('email of a parent or child is refused too: %s [YOUTH-42]', (fault, email) => {
    for (const person of [parent, child]) expect(faults(person({ email }))).toEqual([`email ${fault}`]);
  });

  test('checks a parent’s or child’s number and address only if given', () => {
    for (const person of [parent, child]) {
      expect(faults(person({ email: '', mobile: '', mobile_country_code: '' }))).toEqual([]);
      expect(faults(person({ mobile: '123' }))).toEqual(['mobile member.phone']);
    }
  });

  test('require the language only of an individual [YOUTH-43]', () => {
    expect(faults(applicant({ language: '' }))).toEqual(['language field.required']);
    for (const person of [host, parent, child]) expect(faults(person({ language: '' }))).toEqual([]);
    expect(gymFaults({ language: '' })).toEqual([]);
  });

  test.each(['room', 'floor', 'block', 'building', 'street', 'district', 'province', 'country'])(
    '%s has at most 50 characters [YOUTH-44]',
    (part) => {
      for (const person of [applicant, host, parent, child]) {
        expect(faults(person({ [part]: '葉'.repeat(50) }))).toEqual([]);
        expect(faults(person({ [part]: '葉'.repeat(51) }))).toEqual([`${part} field.tooLong`]);
      }
    },
  );
});

describe('emergency contact', () => {
  test.each<[string, string[]]>([
    ['YIP Chi Wai', []],
    ['葉志偉', []],
    ['葉 Chi Wai', ['emergency_name member.emergencyName']],
  ])('individual’s name %s [YOUTH-45]', (emergency_name, expected) => {
    expect(faults(applicant({ emergency_name }))).toEqual(expected);
  });

  test('individual’s name has no limit [YOUTH-45]', () => {
    expect(faults(applicant({ emergency_name: 'x'.repeat(1000) }))).toEqual([]);
  });

  test('name in a family is English or Chinese too, not both [YOUTH-45]', () => {
    for (const person of [host, parent, child]) {
      for (const emergency_name of ['YIP Chi Wai', '葉志偉']) expect(faults(person({ emergency_name }))).toEqual([]);
      expect(faults(person({ emergency_name: '葉 Chi Wai' }))).toEqual(['emergency_name member.emergencyName']);
    }
  });

  test('a family has limits of 100 and 20 characters [YOUTH-46]', () => {
    const lengths = (name: number, other: number) => ({
      emergency_name: 'x'.repeat(name),
      emergency_contact: 'x'.repeat(other),
      emergency_relationship: 'x'.repeat(other),
    });
    for (const person of [host, parent, child]) {
      expect(faults(person(lengths(100, 20)))).toEqual([]);
      expect(faults(person(lengths(101, 21)))).toEqual([
        'emergency_name field.tooLong',
        'emergency_contact field.tooLong',
        'emergency_relationship field.tooLong',
      ]);
    }
    expect(faults(applicant(lengths(101, 21)))).toEqual([]);
  });

  test('gym form requires all three fields [GYM-12]', () => {
    expect(gymFaults({ emergency_name: '', emergency_contact: ' ', emergency_relationship: undefined })).toEqual([
      'emergency_name field.required',
      'emergency_contact field.required',
      'emergency_relationship field.required',
    ]);
  });
});

describe('files', () => {
  test('are a photo and, except for a gym, a document [YOUTH-54, YOUTH-59, GYM-06, GYM-15]', () => {
    const none = { iconPic: undefined, idPic: null };
    for (const person of [applicant, host, parent, child])
      expect(faults(person(none))).toEqual(['iconPic member.uploadIcon.iconPicRequired', 'idPic member.idPicRequired']);
    expect(gymFaults(none)).toEqual(['iconPic member.uploadIcon.iconPicRequired']);
  });
});

test.each([
  ['2012-11-20', []],
  ['2012-11-21', ['dob member.gymMember.ageNotAccept']],
  ['2026-08-20', ['dob member.gymMember.ageNotAccept']],
])('gym applicant born %s: %j [GYM-05]', (dob, expected) => {
  expect(gymFaults({ dob })).toEqual(expected);
});

test('requires a gym applicant’s date of birth first', () => {
  expect(gymFaults({ dob: '' })[0]).toBe('dob plsEnterValidDob');
});
