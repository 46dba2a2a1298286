import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { sqlState } from '../database-errors.ts';
import { coupons, creditAccounts, enrolments, waitingEntries } from './index.ts';

let api: MoneyApi;
let activity_id: number;
let person: number;
beforeAll(async () => {
  api = await createMoneyApi();
  activity_id = (await api.addClass()).id;
  person = (await api.findMember(await api.addMember())).id;
});
afterAll(() => api.close());

const UNIQUE = '23505';
const CHECK = '23514';

/** The SQLSTATE with which the database rejects a statement: undefined if it accepts it. */
const refusalOf = (statement: PromiseLike<unknown>) => statement.then(() => undefined, sqlState);

const place = (state: 'held' | 'paid' | 'released') => {
  const at = api.clock.now();
  return api.ctx.db
    .insert(enrolments)
    .values({ activity_id, participant_id: person, state, fee: 0, created_at: at, paid_at: state === 'paid' ? at : null });
};
const entry = (state: 'waiting' | 'offered' | 'removed', invoice_id?: string) =>
  api.ctx.db
    .insert(waitingEntries)
    .values({ activity_id, participant_id: person, member_id: person, state, invoice_id, created_at: api.clock.now() });

test('database rejects a second active place in a class [SEAT-2]', async () => {
  expect(await refusalOf(place('held'))).toBeUndefined();
  expect([await refusalOf(place('held')), await refusalOf(place('paid'))]).toEqual([UNIQUE, UNIQUE]);
  expect([await refusalOf(place('released')), await refusalOf(place('released'))]).toEqual([undefined, undefined]);
});

test('database rejects a second active waiting entry [SEAT-2]', async () => {
  expect(await refusalOf(entry('waiting'))).toBeUndefined();
  expect(await refusalOf(entry('waiting'))).toBe(UNIQUE);
  const offer = await api.order(await api.addMember(), (await api.addClass()).id);
  expect(await refusalOf(entry('offered', offer.id))).toBe(UNIQUE);
  expect([await refusalOf(entry('removed')), await refusalOf(entry('removed'))]).toEqual([undefined, undefined]);
});

test('database rejects a coupon or credit below 0 [PAY-8]', async () => {
  const code = await api.addMember();
  await api.addCoupon(code);
  await api.giveCredit(code, 100);
  for (const left of [0, -1]) {
    const refused = left < 0 ? CHECK : undefined;
    expect(await refusalOf(api.ctx.db.update(coupons).set({ quantity: left }))).toBe(refused);
    expect(await refusalOf(api.ctx.db.update(creditAccounts).set({ balance: left }))).toBe(refused);
  }
});
