import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@portal/contract';
import { addVacancyAlert, changeFavourites, changePlan, enrolWait, showPlan } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { posts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { notify } from '../domain/staff/classes.ts';
import { contractEndpoints } from '../openapi/contract-schemas.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';

/** What only one member has, by what a list may show of it. */
interface Own {
  code: string;
  marks: Record<'open' | 'upcoming' | 'waiting' | 'alert' | 'coupon' | 'favourite' | 'name', string>;
}

/** What each call that a member reads their own things with shows; a call of the contract that is missing here fails the suite. */
const shows: Record<string, (keyof Own['marks'])[]> = {
  listCoupons: ['coupon'],
  listFamilyBookings: ['open', 'upcoming', 'waiting'],
  listMyActivities: ['open', 'upcoming'],
  listMyMessages: ['upcoming'],
  listMyPayments: ['open', 'upcoming'],
  listMyWaitingEntries: ['waiting'],
  listVacancyAlerts: ['alert'],
  listUnpaidInvoices: ['open'],
  showCalendar: [],
  showCurrentUser: ['name'],
  showNextLessons: ['upcoming'],
  showRenewal: ['name'],
  showTimetable: ['upcoming'],
};
/** Calls that name a thing by its id: `access.test.ts` requests another member's through them. */
const byId = ['showChanges', 'showInvoice', 'showInvoicePage', 'showWaitingEntry'];
/** It also shows classes that anyone may see: tested on its own. */
const withPublic = ['showPlan'];

const reads = Object.entries(contractEndpoints).filter(([name, { access }]) => access === 'member' && /^(list|show)/.test(name));

let api: MoneyApi;
let both: [Own, Own];
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
  both = [await addOwner('Ada'), await addOwner('Bea')];
});
afterAll(() => api?.close());

/** A member with something live of each kind, which no other member has. */
async function addOwner(name: string): Promise<Own> {
  const inDays = (days: number) => addToDate(hongKongDate(api.clock.now()), { days });
  const { group_id } = await api.findMember('A123456I');
  const code = await api.addMember({ given_name: `Only ${name}`, expiry_date: inDays(20), dob: '1990-01-01', group_id });
  const of = (kind: string, changes = {}) => api.addClass({ name_en: `${name}-${kind}`, ...changes });
  const [open, waiting, alert] = [await of('open'), await of('waiting', { capacity: 0 }), await of('alert', { capacity: 0 })];
  const upcoming = await of('upcoming', { start_date: inDays(3), end_date: inDays(3), weekdays: [1, 2, 3, 4, 5, 6, 7], member_fee: 0 });
  await api.order(code, open.id);
  await api.pay(code, await api.order(code, upcoming.id), { method: null });
  const message = { subject: 'News', text: 'Bring goggles.' };
  await transaction(api.ctx.db, (tx) => notify(api.ctx, tx, { staff: 'mei' }, [upcoming.id], { en: message, zh: message }));
  await api.call(enrolWait, { body: { ac_id: waiting.id } }, { as: code });
  await api.call(addVacancyAlert, { body: { activity_id: alert.id } }, { as: code });
  const [favourite] = await api.ctx.db
    .insert(posts)
    .values({ type: 'Group', title: name, en_title: `${name}-favourite`, code: `F${name}`, active: true })
    .returning();
  await api.call(changeFavourites, { body: { add: [favourite!.id] } }, { as: code });
  return {
    code,
    marks: {
      open: `${name}-open`,
      upcoming: `${name}-upcoming`,
      waiting: `${name}-waiting`,
      alert: `${name}-alert`,
      coupon: await api.addCoupon(code),
      favourite: `[${favourite!.id}]`,
      name: `Only ${name}`,
    },
  };
}

const read = async (endpoint: Endpoint, { code }: Own) => {
  const { status, body } = await api.call(endpoint, { ...(endpoint.body && { body: {} }) } as never, { as: code });
  expect(status).toBe(200);
  return JSON.stringify(body);
};

test('every call that reads a member’s things has its row', () => {
  expect([...Object.keys(shows), ...byId, ...withPublic].toSorted()).toEqual(reads.map(([name]) => name).toSorted());
});

test.each(reads.filter(([name]) => name in shows))('%s shows each of two members only their own [API-51]', async (name, endpoint) => {
  for (const [own, other] of [both, both.toReversed()] as [Own, Own][]) {
    const response = await read(endpoint, own);
    for (const kind of shows[name]!) expect(response).toContain(own.marks[kind]);
    for (const mark of Object.values(other.marks)) expect(response).not.toContain(mark);
  }
});

test('a plan shows each of two members only their own [API-51]', async () => {
  const { id } = await api.addClass();
  const wishOf = (code: string) => ({ people: [code], classes: [id], together: false, waiting: false, outside_ages: false });
  for (const { code } of both) await api.call(changePlan, { body: { version: 0, wishes: [wishOf(code)] } }, { as: code });
  for (const { code } of both) expect((await api.call(showPlan, { body: {} }, { as: code })).body.wishes).toEqual([wishOf(code)]);
});

test('favourites show each of two members only their own [API-51]', async () => {
  for (const { code, marks } of both) {
    const { body } = await api.call(changeFavourites, { body: {} }, { as: code });
    expect(JSON.stringify(body.groups)).toBe(marks.favourite);
  }
});
