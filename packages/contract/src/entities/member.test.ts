import { expect, test } from '@jest/globals';
import { type Member, paysMemberPrice } from './member.ts';

const today = '2026-11-20';
const member = (fields: Partial<Member>): Member => ({ id: '1', code: 'A123456I', ...fields }) as Member;

test.each<[string, boolean, Member | null]>([
  ['a visitor', false, null],
  ['an active association member', true, member({ member_kind: 'association', expiry_date: '2027-01-01' })],
  ['an association member on the last day', true, member({ member_kind: 'association', expiry_date: today })],
  ['an association member since yesterday expired', false, member({ member_kind: 'association', expiry_date: '2026-11-19' })],
  ['a fitness member', false, member({ member_kind: 'fitness', expiry_date: '2027-01-01' })],
  ['an online account', false, member({ member_kind: 'online' })],
  [
    'a member whom the back end says pays member prices',
    true,
    member({ member_kind: 'association', expiry_date: '2026-01-01', member_price: true }),
  ],
  ['a member of a back end without additive fields, not expired', true, member({ expiry_date: '2027-01-01' })],
  ['a member of such a back end since yesterday expired', false, member({ expiry_date: '2026-11-19' })],
  ['a member of a back end without additive fields and without expiry', false, member({})],
])('%s pays member prices: %s [API-50, CART-04, CLASS-04, CLASS-06, CLASS-15]', (_, expected, viewer) => {
  expect(paysMemberPrice(viewer, today)).toBe(expected);
});
