import type { MemberGroup, Price } from '../entities/membership.ts';

const price = (id: number, amount: number, admin_fee: number): Price => ({
  id,
  price: amount,
  admin_fee,
  duration: 1,
  duration_unit: 'year',
});
const group = (id: number, min_age: number | null, max_age: number | null, fields: Partial<MemberGroup> = {}): MemberGroup => ({
  id,
  name: `Group ${id}`,
  min_age,
  max_age,
  is_family: false,
  is_host: false,
  prices: [],
  ...fields,
});

/** An association's groups: junior, adult, and a family's host, parents and children. */
export const groups = [
  group(1, 3, 17, { prices: [price(10, 60, 20)] }),
  group(2, 18, null, { prices: [price(11, 120, 30), price(12, 300, 30)] }),
  group(3, 18, null, { is_family: true, is_host: true, prices: [price(13, 240, 40)] }),
  group(4, 18, null, { is_family: true }),
  group(5, 0, 17, { is_family: true }),
];
/** A gym's groups. */
export const gymGroups = [group(6, 14, 17, { prices: [price(14, 180, 30)] }), group(7, 18, null, { prices: [price(15, 280, 50)] })];

export const today = '2026-11-20';
const file = () => new File(['x'], 'x.png');

/** The input of a 36-year-old for every field of every form, except files. */
export const responses = {
  title: 'Ms',
  surname: 'YIP',
  given_name: 'Sze Wan',
  other_name: '葉詩韻',
  dob: '1990-05-01',
  hkid: 'Z683',
  mobile_country_code: '852',
  mobile: '9123 4567',
  email: 'yip@example.com',
  language: 'en',
  emergency_name: 'YIP Chi Wai',
  emergency_contact: '9234 5678',
  emergency_relationship: 'Father',
};
/** What is different for a child. */
export const childResponses = { dob: '2015-02-03' };

export function applicant(changes: object = {}) {
  return { role: 'individual', ...responses, iconPic: file(), idPic: file(), ...changes };
}
export const host = (changes: object = {}) => applicant({ role: 'host', ...changes });
export const parent = (changes: object = {}) => applicant({ role: 'parent', ...changes });
export const child = (changes: object = {}) => applicant({ role: 'child', ...childResponses, ...changes });
