import { expect, test } from '@jest/globals';
import { type Member, paysMemberPrice } from './member.ts';

const today = '2026-11-20';
const member = (fields: Partial<Member>): Member => ({ id: '1', code: 'A123456I', ...fields }) as Member;

test.each<[string, Member | null, boolean]>([
  ['a visitor', null, false],
  ['an active association member', member({ member_kind: 'association', expiry_date: '2027-01-01' }), true],
  ['an association member on the last day', member({ member_kind: 'association', expiry_date: today }), true],
  ['an association member since yesterday expired', member({ member_kind: 'association', expiry_date: '2026-11-19' }), false],
  ['a fitness member', member({ member_kind: 'fitness', expiry_date: '2027-01-01' }), false],
  ['an online account', member({ member_kind: 'online' }), false],
  [
    'a member whom the back end says pays member prices',
    member({ member_kind: 'association', expiry_date: '2026-01-01', member_price: true }),
    true,
  ],
  ['a member of a back end without additive fields, not expired', member({ expiry_date: '2027-01-01' }), true],
  ['a member of such a back end since yesterday expired', member({ expiry_date: '2026-11-19' }), false],
  ['a member of a back end without additive fields and without expiry', member({}), false],
])('%s pays member prices: %j [API-50, CART-04, CLASS-04, CLASS-06, CLASS-15]', (_, viewer, expected) => {
  expect(paysMemberPrice(viewer, today)).toBe(expected);
});
