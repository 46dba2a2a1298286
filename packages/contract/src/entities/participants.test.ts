import { describe, expect, test } from '@jest/globals';
import type { Member } from './member.ts';
import { ageOutside, agesText, likelyParticipant, participantName } from './participants.ts';

const day = '2027-01-09';
const squad = { min_age: 6, max_age: 17, start_date: day };
const host = { id: 1, code: 'D1', surname: 'Cheung', given_name: 'Chi Keung', other_name: '張志強', dob: '1984-03-11' };
const jason = { code: 'D2', dob: '2015-05-06' };
const mia = { code: 'D3', dob: '2018-10-15' };
const baby = { code: 'D4', dob: '2026-01-01' };
const family = (...others: (typeof jason)[]): Member => ({ ...host, family: [host, ...others] });

test.each([
  [squad, '2021-01-09', null],
  [squad, '2021-01-10', 5],
  [squad, '2009-01-10', null],
  [squad, '2009-01-09', 18],
  [{ min_age: 18, max_age: null, start_date: day }, '2009-01-10', 17],
  [{ min_age: null, max_age: 3, start_date: day }, '2023-01-09', 4],
  [{ start_date: day }, '1900-01-01', null],
  [squad, undefined, null],
  [squad, 'unknown', null],
])('class %j puts a person born on %s outside with age %s [AGE-01, AGE-03]', (ages, dob, age) => {
  expect(ageOutside(ages, { dob })).toBe(age);
});

describe('who a class is for, unless another is chosen', () => {
  test.each([
    ['one child fits', 'D2', family(jason, baby)],
    ['two children fit', undefined, family(jason, mia)],
    ['no family member fits', undefined, family(baby)],
    ['nobody else is there', 'D1', { ...host, family: null }],
  ])('%s: %s [AGE-02, WAIT-30]', (_case, code, member) => {
    expect(likelyParticipant(squad, member)?.code).toBe(code);
  });

  test.each([
    ['up to 17, one child fits', 'D2', { max_age: 17, start_date: day }, family(jason)],
    ['from 18, the member fits', 'D1', { min_age: 18, start_date: day }, family(jason)],
    ['from 6, the member and a child fit', undefined, { min_age: 6, start_date: day }, family(jason)],
  ])('for a class for ages %s: %s [AGE-02, WAIT-30]', (_case, code, ages, member) => {
    expect(likelyParticipant(ages, member)?.code).toBe(code);
  });

  test('is the member for a class without ages [CHECKOUT-13, WAIT-30]', () => {
    expect(likelyParticipant({ start_date: day }, family(jason, mia))?.code).toBe('D1');
  });
});

test('puts ages and names in words', () => {
  expect([squad, { min_age: 18 }, { max_age: 5 }].map(agesText)).toEqual(['6–17', '18+', '0–5']);
  expect([participantName(host, 'en'), participantName(host, 'zh'), participantName(jason, 'zh')]).toEqual([
    'Cheung Chi Keung',
    '張志強',
    'D2',
  ]);
});
