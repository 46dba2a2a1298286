import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyCoupon } from '@portal/contract/endpoints';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const verify = (as: string, code: string, amount = 350) => api.call(verifyCoupon, { body: { code, activity_ids: [1, 2], amount } }, { as });

test('accepts an own coupon in any letter case, with spaces [API-37]', async () => {
  const member = await api.addMember();
  await api.addCoupon(member, { code: 'WELCOME100', expires_at: '2026-11-20' });
  expect((await verify(member, ' welcome100 ')).body).toMatchObject({
    success: true,
    coupon: { code: 'WELCOME100', value: 100, quantity: 1 },
  });
});

test('values a coupon below its minimum at 0 and reports the minimum [API-37, COUPON-13]', async () => {
  const member = await api.addMember();
  const code = await api.addCoupon(member, { value: 50_000, min_amount: 200_000 });
  expect((await verify(member, code)).body).toMatchObject({
    success: true,
    coupon: { value: 0 },
    message: 'Coupon Min payment needed: 2000',
  });
  expect((await verify(member, code, 2000)).body).toMatchObject({ coupon: { value: 500 } });
});

test('rejects an expired, foreign or unknown coupon [API-37, API-51]', async () => {
  const member = await api.addMember();
  const expired = await api.addCoupon(member, { expires_at: '2026-11-19' });
  expect((await verify(member, expired)).body).toEqual({ success: false, message: 'This coupon has expired.' });
  const foreign = await api.addCoupon(await api.addMember());
  for (const code of [foreign, 'UNKNOWN'])
    expect((await verify(member, code)).body).toEqual({ success: false, message: 'We do not know this code. Check the spelling.' });
});

test('guessing codes ends after twenty tries', async () => {
  const member = await api.addMember();
  for (let n = 0; n < 20; n += 1) expect((await verify(member, `GUESS${n}`)).status).toBe(200);
  expect(await verify(member, 'GUESS21')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
