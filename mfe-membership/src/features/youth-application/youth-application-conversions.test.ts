import { expect, test } from '@jest/globals';
import type { ApplicantRole } from '@portal/contract/membership';
import { youthGroups, youthOptions } from '../../testing/options.ts';
import { emptyApplicant } from '../application/applicant-values.ts';
import { toApplication } from './youth-application-conversions.ts';

const born = (role: ApplicantRole, dob: string) => ({ ...emptyApplicant(role), dob });

test('sends each person with role, type and group [YOUTH-13, YOUTH-58]', () => {
  const values = {
    members: [born('host', '1984-05-17'), born('parent', '1986-02-03'), born('child', '2015-05-06')],
    member_type_group_price_id: '13',
    agree_privacy: true,
    agree_member: true,
    agree_direct_marketing: false,
  };
  const rules = { groups: youthGroups, today: '2026-11-20', englishName: true };
  const host = { member_type_group_id: 3, member_type_group_price_id: 13, amount: 280 };
  expect(toApplication(values, youthOptions.ymMemberType, rules, youthOptions.options)).toMatchObject({
    members: [
      { is_host: true, is_parent: true, member_type_id: 1, ...host },
      { is_host: false, is_parent: true, member_type_id: 1, member_type_group_id: 4, amount: 0 },
      { is_host: false, is_parent: false, member_type_id: 1, member_type_group_id: 5, amount: 0 },
    ],
    member_type_id: 1,
    ...host,
    agree_direct_marketing: false,
  });
});
