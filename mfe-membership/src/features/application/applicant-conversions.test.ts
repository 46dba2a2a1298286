import { expect, test } from '@jest/globals';
import { composeAddress, toSentApplicant } from './applicant-conversions.ts';

const options = {
  'Member Region': [
    { value: 'KLN', name: 'Kowloon', ch_name: '九龍' },
    { value: 'NT', name: 'New Territories', ch_name: '新界' },
  ],
};
const eight = {
  role: 'host',
  dob: '1984-05-17',
  room: 'Flat A',
  floor: '5/F',
  block: 'Block 2',
  building: 'Pier Court',
  street: '22 Pier Road',
  district: 'Sha Tin',
  province: 'NT',
  country: 'Hong Kong',
} as const;

test('address has all eight parts, from room to country [YOUTH-10]', () => {
  const { address } = toSentApplicant(eight, options);
  expect(address).toBe('Flat A, 5/F, Block 2, Pier Court, 22 Pier Road, Sha Tin, New Territories, Hong Kong');
  expect(composeAddress(eight, options, 'zh')).toBe('Flat A, 5/F, Block 2, Pier Court, 22 Pier Road, Sha Tin, 新界, Hong Kong');
});

test('address leaves out parts that are empty or spaces [YOUTH-10]', () => {
  const { room, building, province } = eight;
  expect(composeAddress({ role: 'host', dob: '', room, floor: '', block: ' ', building, province: 'Macau' }, options, 'en')).toBe(
    'Flat A, Pier Court, Macau',
  );
  expect(composeAddress({ role: 'host', dob: '', province }, {}, 'en')).toBe('NT');
});

test.each([
  ['individual', true, false],
  ['host', true, true],
  ['parent', false, true],
  ['child', false, false],
] as const)('%s: applicant %j, parent %j, whole address [YOUTH-10, YOUTH-13]', (role, is_host, is_parent) => {
  const address = 'Flat A, 5/F, Block 2, Pier Court, 22 Pier Road, Sha Tin, New Territories, Hong Kong';
  expect(toSentApplicant({ ...eight, role }, options)).toMatchObject({ is_host, is_parent, dob: '1984-05-17', address });
});
