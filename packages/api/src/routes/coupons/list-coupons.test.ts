import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listCoupons } from '@portal/contract/endpoints';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let member: string;
beforeAll(async () => {
  api = await createMoneyApi();
  member = await api.addMember();
  await api.addCoupon(member, { code: 'LAST-DAY', expires_at: '2026-11-20', is_online: false });
  await api.addCoupon(member, { code: 'EXPIRED', expires_at: '2026-11-19', created_at: new Date('2026-11-10T02:00:00Z') });
  await api.addCoupon(member, { code: 'USED', quantity: 0, created_at: new Date('2026-11-19T02:00:00Z') });
  const revoked = { revoke_by: 'S-7', revoke_reason: 'mistake', created_at: new Date('2026-11-01T02:00:00Z') };
  await api.addCoupon(member, { code: 'REVOKED', ...revoked, min_amount: 20_050 });
  await api.addCoupon(await api.addMember(), { code: 'FOREIGN' });
});
afterAll(() => api.close());

const codes = async (body: object) => (await api.call(listCoupons, { body }, { as: member })).body.list.map(({ code }) => code);

test('lists usable coupons, newest first [API-38, API-51, COUPON-09]', async () => {
  expect(await codes({ min_quantity: 1, expired: false })).toEqual(['LAST-DAY', 'REVOKED']);
  expect(await codes({})).toEqual(['LAST-DAY', 'REVOKED']);
  expect(await codes({ min_quantity: 2 })).toEqual([]);
  expect(await codes({ min_quantity: 0, expired: true })).toEqual(['LAST-DAY', 'USED', 'EXPIRED', 'REVOKED']);
});

test('ends a coupon’s last day at midnight in Hong Kong [API-38, COUPON-09]', async () => {
  const before = api.clock.now();
  api.clock.set(new Date('2026-11-20T23:59:00+08:00'));
  expect(await codes({})).toContain('LAST-DAY');
  api.clock.set(new Date('2026-11-21T00:00:00+08:00'));
  expect(await codes({})).not.toContain('LAST-DAY');
  expect(await codes({ expired: true })).toContain('LAST-DAY');
  api.clock.set(before);
});

test('every field, amounts in HK$ [API-38]', async () => {
  const { body } = await api.call(listCoupons, { body: {} }, { as: member });
  expect(body.list.find(({ code }) => code === 'REVOKED')).toEqual({
    id: expect.any(Number),
    code: 'REVOKED',
    value: 100,
    quantity: 1,
    is_online: true,
    expires_at: null,
    created_at: '2026-11-01T02:00:00.000Z',
    updated_at: '2026-11-20T02:00:00.000Z',
    revoke_by: 'S-7',
    revoke_reason: 'mistake',
    data: { title: '歡迎', en_title: 'Welcome', criteria: { is_min_amount: true, min_amount: 200.5 } },
  });
  expect(body.list.find(({ code }) => code === 'LAST-DAY')).toMatchObject({
    is_online: false,
    expires_at: '2026-11-20',
    data: { criteria: { is_min_amount: false, min_amount: null } },
  });
});
