import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  cancelInvoice,
  listMyPayments,
  listUnpaidInvoices,
  renew,
  showCurrentUser,
  showInvoicePage,
  showRenewal,
} from '@portal/contract/endpoints';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, eq } from 'drizzle-orm';
import {
  applicants,
  invoices,
  type MemberRecord,
  memberGroups,
  memberPrices,
  members,
  rateLimits,
  renewals,
} from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { removeDueFiles } from '../../jobs/remove-files.ts';
import { child, parent, pdf } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
});
afterAll(() => api.close());
beforeEach(() => api.ctx.db.delete(rateLimits));

const show = (as: string) => api.call(showRenewal, {}, { as });
const order = (as: string, body: object, key?: string) => api.call(renew, { sent: body }, { as, key });

async function groupNamed(name: string) {
  const [group] = await api.ctx.db.select().from(memberGroups).where(eq(memberGroups.name, name));
  const prices = await api.ctx.db
    .select()
    .from(memberPrices)
    .where(and(eq(memberPrices.group_id, group!.id), eq(memberPrices.for_renewal, true)));
  return { id: group!.id, price: prices[0]?.id ?? 0 };
}

/** Adds a member of a group whose membership ends on a day; returns their code. */
async function memberOf(group: string, expiry_date: string, changes: Partial<MemberRecord> = {}): Promise<string> {
  return api.addMember({ group_id: (await groupNamed(group)).id, expiry_date, dob: '1990-05-01', is_parent: true, ...changes });
}

/** What a provider's confirmation does, without the provider. */
async function payInFull(invoiceId: string): Promise<void> {
  await api.ctx.db.update(invoices).set({ coupon_used: invoices.amount }).where(eq(invoices.id, invoiceId));
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoiceId, { type: 'confirm' }));
}

const expiryOf = async (code: string) => (await api.findMember(code)).expiry_date;

test('shows prices and new expiries 20 days before [API-46, RENEW-03]', async () => {
  const { body } = await show('B234567J');
  expect(body.key).toBe('ym_member');
  expect(body.member).toMatchObject({
    code: 'B234567J',
    surname: 'LEE',
    given_name: 'Ho Yin',
    age: 32,
    expiry_date: '2026-12-10',
    membertype: { name: 'Association membership' },
    membertypegroup: { name: 'Adult member' },
    showNewGroup: false,
    family: [],
  });
  const prices = body.member!.renewGroup!.prices!;
  expect(prices).toMatchObject([
    { price: 120, admin_fee: null, duration: 1, duration_unit: 'year' },
    { price: 300, duration: 3 },
  ]);
  expect(body.member!.renewPrice).toBe(prices[0]!.id);
  expect(body.expected).toEqual([
    { price_id: prices[0]!.id, expiry_date: '2027-12-10' },
    { price_id: prices[1]!.id, expiry_date: '2029-12-10' },
  ]);
  expect(Object.keys(body.options!)).toHaveLength(8);
  expect(body.memberTypeGroups!.map(({ name }) => name)).toEqual([
    'Junior member',
    'Adult member',
    'Senior member',
    'Family membership, main member',
    'Family membership, parent',
    'Family membership, child',
  ]);
  expect(body.memberTypeGroups!.flatMap(({ prices }) => prices!.map(({ admin_fee }) => admin_fee)).filter(Boolean)).toEqual([]);
  for (const group of [body.member!.membertypegroup, body.memberTypeGroups!.find(({ name }) => name === 'Adult member')]) {
    expect(group!.prices).toEqual(prices);
  }
});

test('says from when a membership can be renewed [RENEW-07]', async () => {
  // Sixty days before its last day.
  expect((await show(await memberOf('Adult member', '2027-01-20'))).body).toEqual({ member: null, renewable_from: '2026-11-21' });
  expect((await show('N678901P')).body).toEqual({ member: null, renewable_from: null });
  expect((await show('D456790L')).body).toEqual({ member: null, renewable_from: null });
});

test('shows a family’s host the other members, parents first [RENEW-06]', async () => {
  const host = await memberOf('Family membership, main member', '2026-12-01');
  const family = { host_id: (await api.findMember(host)).id };
  const kid = await memberOf('Family membership, child', '2026-12-01', { ...family, is_parent: false, dob: '2016-11-20' });
  const unknown = await memberOf('Adult member', '2026-12-01', { ...family, is_parent: false, dob: null });
  const loose = await memberOf('Adult member', '2026-12-01', { ...family, is_parent: false, group_id: null });
  const spouse = await memberOf('Family membership, parent', '2026-12-01', family);
  const { body } = await show(host);
  expect(body.member!.family).toMatchObject([
    { code: spouse, is_parent: true, is_host: false, age: 36, membertypegroup: { name: 'Family membership, parent' } },
    { code: kid, is_parent: false, is_host: false, age: 10, membertypegroup: { name: 'Family membership, child' } },
    { code: unknown, age: null, membertypegroup: { name: 'Adult member', prices: [{ admin_fee: null }, { admin_fee: null }] } },
    { code: loose },
  ]);
  expect(body.member!.family![3]!.membertypegroup ?? null).toBeNull();
});

test('renews a gym member’s fitness membership [API-46]', async () => {
  expect((await show(await memberOf('Gym, adult', '2026-11-25', { kind: 'fitness' }))).body.key).toBe('fitness_member');
});

test('renews a junior who has turned 18 as an adult', async () => {
  const { body } = await show(await memberOf('Junior member', '2026-12-01', { dob: '2008-11-20' }));
  expect(body.member).toMatchObject({
    showNewGroup: true,
    membertypegroup: { name: 'Junior member' },
    renewGroup: { name: 'Adult member' },
  });
});

test.each([
  ['an online account', { kind: 'online', group_id: null, expiry_date: null }],
  ['an online account of a former member', { kind: 'online' }],
  ['a member whose membership does not end', { expiry_date: null }],
  ['a member without a group', { group_id: null }],
  ['a member with 61 days of membership left', { expiry_date: '2027-01-20' }],
  ['a family member whom the host renews', { host_id: 4 }],
] as const)('%s has nothing to renew', async (_case, changes) => {
  const code = await memberOf('Adult member', '2026-12-01', changes);
  expect(await show(code)).toMatchObject({ status: 200, body: { member: null } });
  expect(await order(code, { price_id: (await groupNamed('Adult member')).price })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'This membership cannot be renewed now.' },
  });
});

test('member with 60 days left can renew', async () => {
  expect((await show(await memberOf('Adult member', '2027-01-19'))).body.member).toMatchObject({ expiry_date: '2027-01-19' });
});

test.each([
  ['Adult member', 'association', '2026-02-28', '2027-02-28'],
  ['Adult member', 'association', '2026-12-31', '2027-12-31'],
  ['Adult member', 'association', '2025-11-20', '2026-11-20'],
  ['Gym, adult', 'fitness', '2026-11-25', '2026-12-25'],
  ['Gym, adult', 'fitness', '2026-11-20', '2026-12-20'],
  ['Gym, adult', 'fitness', '2024-01-31', '2026-12-20'],
] as const)('%s (%s) until %s renews until %s [API-47, RENEW-12, RENEW-13, RENEW-14]', async (group, kind, from, until) => {
  const code = await memberOf(group, from, { kind });
  const { price } = await groupNamed(group);
  expect((await show(code)).body.expected![0]).toEqual({ price_id: price, expiry_date: until });
  const { body } = await order(code, { price_id: price });
  expect(body.message).toBe('Please pay the renewal fee to complete your renewal.');
  expect(await expiryOf(code)).toBe(from);
  await payInFull(body.invoice_id);
  expect(await expiryOf(code)).toBe(until);
});

test('counts a lapsed gym membership from payment [RENEW-13, RENEW-14]', async () => {
  const before = api.clock.now();
  const code = await memberOf('Gym, adult', '2026-10-31', { kind: 'fitness' });
  api.clock.set(new Date('2026-11-20T23:50:00+08:00'));
  const { price } = await groupNamed('Gym, adult');
  expect((await show(code)).body.expected![0]).toEqual({ price_id: price, expiry_date: '2026-12-20' });
  const { body } = await order(code, { price_id: price });
  api.clock.set(new Date('2026-11-21T00:05:00+08:00'));
  expect((await show(code)).body.expected![0]).toEqual({ price_id: price, expiry_date: '2026-12-21' });
  await payInFull(body.invoice_id);
  expect(await expiryOf(code)).toBe('2026-12-21');
  api.clock.set(before);
});

test('lets people who turn 18 at midnight join as a parent only [RENEW-04]', async () => {
  const before = api.clock.now();
  const host = await memberOf('Family membership, main member', '2026-12-01');
  const { price } = await groupNamed('Family membership, main member');
  api.clock.set(new Date('2026-11-21T00:30:00+08:00'));
  const grown = { dob: '2008-11-21' };
  expect((await order(host, { price_id: price, newChildren: [child(grown)] })).body.errors).toMatchObject([{ code: 'age_child_only' }]);
  expect((await order(host, { price_id: price, newParents: [parent(grown)] })).status).toBe(200);
  api.clock.set(before);
});

test('refuses a lapse that no price can bridge [RENEW-14]', async () => {
  const canRenew = async (expiry: string) => {
    const as = await memberOf('Adult member', expiry);
    return (await api.call(showCurrentUser, {}, { as })).body.result?.canRenew;
  };
  expect(await canRenew('2023-11-19')).toBe(false);
  expect(await canRenew('2023-11-20')).toBe(true);
});

test('refuses a price that ends in the past [RENEW-14]', async () => {
  const code = await memberOf('Adult member', '2025-11-18');
  const response = await order(code, { price_id: (await groupNamed('Adult member')).price });
  expect(response.body.errors).toMatchObject([{ field: 'price_id', message: 'Please select the renewal fee' }]);
  const longer = (await show(code)).body.expected![0]!;
  expect((await order(code, { price_id: longer.price_id })).status).toBe(200);
});

test('makes an order like any other [API-19, API-33, API-34, RENEW-15]', async () => {
  const code = await memberOf('Adult member', '2026-12-01');
  const { body } = await order(code, { price_id: (await groupNamed('Adult member')).price });
  const page = await api.call(showInvoicePage, { params: { id: body.invoice_id } }, { as: code });
  const end = new Date(api.clock.now().getTime() + 20 * 60_000).toISOString();
  expect(page.body.invoice).toMatchObject({ amount: 120, expiry_time: end, org_expiry_time: end });
  expect(page.body.lines).toMatchObject([
    { item_type: 'member', des_line_1: 'Association membership', des_line_3: '1 year', fee_name: 'Membership fee' },
  ]);
  const mine = { id: body.invoice_id, amount: 120 };
  expect((await api.call(listUnpaidInvoices, {}, { as: code })).body.payments).toMatchObject([mine]);
  expect((await api.call(listMyPayments, { body: {} }, { as: code })).body.data).toMatchObject([mine]);
  expect(await api.call(cancelInvoice, { params: { id: body.invoice_id } }, { as: code })).toMatchObject({ status: 200 });
  expect((await api.call(listUnpaidInvoices, {}, { as: code })).body.payments).toEqual([]);
});

test('member who takes three years pays for three and has them', async () => {
  const code = await memberOf('Adult member', '2026-12-01');
  const longer = (await show(code)).body.expected![1]!;
  const { body } = await order(code, { price_id: longer.price_id });
  const page = await api.call(showInvoicePage, { params: { id: body.invoice_id } }, { as: code });
  expect(page.body).toMatchObject({ invoice: { amount: 300 }, lines: [{ des_line_3: '3 years' }] });
  await payInFull(body.invoice_id);
  expect(await expiryOf(code)).toBe('2029-12-01');
});

test('shows kind, group and name in Chinese', async () => {
  const code = await memberOf('Adult member', '2026-12-01', { other_name: '陳大文' });
  const { body } = await order(code, { price_id: (await groupNamed('Adult member')).price });
  const page = await api.call(showInvoicePage, { params: { id: body.invoice_id } }, { as: code, locale: 'zh' });
  expect(page.body.lines).toMatchObject([
    { des_line_1: '協會會籍', des_line_2: '成人會員', des_line_3: '1 年', des_line_4: '陳大文', fee_name: '會費' },
  ]);
});

test('requests a renewal fee of the group in both languages [RENEW-08]', async () => {
  const code = await memberOf('Adult member', '2026-12-01');
  const [joining] = await api.ctx.db.select().from(memberPrices).where(eq(memberPrices.for_renewal, false));
  for (const price_id of [undefined, joining!.id, (await groupNamed('Junior member')).price]) {
    const refusal = { field: 'price_id', code: 'renewal.priceRequired' };
    const [error] = (await order(code, { price_id })).body.errors ?? [];
    expect(error).toEqual({ ...refusal, message: 'Please select the renewal fee' });
    const chinese = await api.call(renew, { sent: { price_id } }, { as: code, locale: 'zh' });
    expect(chinese.body.errors).toEqual([{ ...refusal, message: '請選擇續會費用' }]);
  }
});

test('replaces an unpaid first order, unless money may come', async () => {
  const code = await memberOf('Adult member', '2026-12-01');
  const { price } = await groupNamed('Adult member');
  const first = (await order(code, { price_id: price })).body.invoice_id;
  const second = (await order(code, { price_id: price })).body.invoice_id;
  expect((await api.findInvoice(first)).state).toBe('cancelled');
  await api.startPayme(code, await api.findInvoice(second));
  expect(await order(code, { price_id: price })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('isn’t blocked by an old PayMe request of a paid order', async () => {
  const code = await memberOf('Adult member', '2025-11-20');
  const body = { price_id: (await groupNamed('Adult member')).price };
  const first = (await order(code, body)).body.invoice_id;
  await api.startPayme(code, await api.findInvoice(first));
  await payInFull(first);
  expect((await order(code, body)).status).toBe(200);
});

test('repeats the first response for one key, also after payment [PAY-6]', async () => {
  const code = await memberOf('Adult member', '2026-12-01');
  const body = { price_id: (await groupNamed('Adult member')).price };
  const first = await order(code, body, 'renewal-key');
  await payInFull(first.body.invoice_id);
  expect((await order(code, body, 'renewal-key')).body).toEqual(first.body);
});

test('renews a family with a new child [API-47, RENEW-05, RENEW-15]', async () => {
  const host = await memberOf('Family membership, main member', '2026-12-01');
  const spouse = await memberOf('Family membership, parent', '2026-12-01', { host_id: (await api.findMember(host)).id });
  const { price } = await groupNamed('Family membership, main member');
  const { body } = await order(host, { price_id: price, newChildren: [child({ surname: 'NEW' })] });
  const end = new Date(api.clock.now().getTime() + 20 * 60_000);
  expect(await api.findInvoice(body.invoice_id)).toMatchObject({ expiry_time: end, org_expiry_time: end });
  const find = () => api.ctx.db.select().from(members).where(eq(members.surname, 'NEW'));
  expect(await find()).toHaveLength(0);
  await payInFull(body.invoice_id);
  expect(await find()).toMatchObject([{ expiry_date: '2027-12-01', is_parent: false, kind: 'association' }]);
  expect([await expiryOf(host), await expiryOf(spouse)]).toEqual(['2027-12-01', '2027-12-01']);
  const page = await api.call(showCurrentUser, {}, { as: host });
  expect(page.body.result?.family).toHaveLength(2);
  const lone = await memberOf('Family membership, main member', '2026-12-01');
  const wedding = await order(lone, { price_id: price, newParents: [parent({ surname: 'WED' })] });
  await payInFull(wedding.body.invoice_id);
  const [married] = await api.ctx.db.select().from(members).where(eq(members.surname, 'WED'));
  expect(married).toMatchObject({ expiry_date: '2027-12-01', is_parent: true });
});

test('allows six children and no third parent [RENEW-06]', async () => {
  const host = await memberOf('Family membership, main member', '2026-12-01', { is_parent: false });
  const family = { host_id: (await api.findMember(host)).id };
  await memberOf('Family membership, parent', '2026-12-01', family);
  for (let n = 0; n < 4; n += 1) await memberOf('Family membership, child', '2026-12-01', { ...family, is_parent: false });
  const { price } = await groupNamed('Family membership, main member');
  const add = (people: object) => order(host, { price_id: price, ...people });
  expect((await add({ newParents: [parent()] })).body.errors).toMatchObject([{ code: 'member.ymMember.maxParent' }]);
  const three = [child(), child(), child()];
  expect((await add({ newChildren: three })).body.errors).toMatchObject([{ code: 'member.ymMember.maxFamilyMember' }]);
  expect((await add({ newChildren: three.slice(1) })).status).toBe(200);
});

test('deletes joining children’s files 30 days later', async () => {
  const host = await memberOf('Family membership, main member', '2026-12-01');
  const { price } = await groupNamed('Family membership, main member');
  async function join() {
    const { body } = await order(host, {
      price_id: price,
      newChildren: [child({ surname: null, given_name: null, other_name: '葉小明' })],
    });
    const [renewal] = await api.ctx.db.select().from(renewals).where(eq(renewals.invoice_id, body.invoice_id));
    const [person] = await api.ctx.db.select().from(applicants).where(eq(applicants.renewal_id, renewal!.id));
    const files = [person!.icon_file!, person!.id_file!];
    const after = async (minutes: number) => {
      await removeDueFiles({ ...api.ctx, now: () => addToMoment(api.clock.now(), { minutes }) });
      return Promise.all(files.map((file) => api.ctx.files.exists(file)));
    };
    expect(await after(24 * 60)).toEqual([true, true]);
    return { id: body.invoice_id, after };
  }
  const days = 30 * 24 * 60;
  const unpaid = await join();
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, unpaid.id, { type: 'cancel' }));
  expect(await unpaid.after(days - 1)).toEqual([true, true]);
  expect(await unpaid.after(days)).toEqual([false, false]);
  const paid = await join();
  await payInFull(paid.id);
  expect(await paid.after(days - 1)).toEqual([true, true]);
  expect(await paid.after(days)).toEqual([true, false]);
});

test.each<[string, object, string[]]>([
  ['a third parent', { newParents: [parent(), parent()] }, ['newParents member.ymMember.maxParent']],
  ['a seventh child', { newChildren: Array.from({ length: 7 }, () => child()) }, ['newChildren member.ymMember.maxFamilyMember']],
  ['a child of 18', { newChildren: [child({ dob: '2008-11-20' })] }, ['newChildren.0.dob age_child_only']],
  ['a parent of 17', { newParents: [parent({ dob: '2008-11-21' })] }, ['newParents.0.dob age_adult_only']],
  [
    'a PDF as photo of the second child [YOUTH-60]',
    { newChildren: [child(), child({ iconPic: pdf('me.png') })] },
    ['newChildren.1.iconPic picUpload.imageOnly'],
  ],
  ['a child without photo', { newChildren: [child({ iconPic: undefined })] }, ['newChildren.0.iconPic member.uploadIcon.iconPicRequired']],
])('refuses a family renewal with %s [RENEW-04, RENEW-06]', async (_case, people, expected) => {
  const host = await memberOf('Family membership, main member', '2026-12-01');
  const response = await order(host, { price_id: (await groupNamed('Family membership, main member')).price, ...people });
  expect(response.body.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  expect(
    await api.ctx.db
      .select()
      .from(renewals)
      .where(eq(renewals.member_id, (await api.findMember(host)).id)),
  ).toHaveLength(0);
});

test('rejects new members in an individual’s renewal', async () => {
  const code = await memberOf('Adult member', '2026-12-01');
  const before = await api.ctx.db.select().from(applicants);
  const response = await order(code, { price_id: (await groupNamed('Adult member')).price, newChildren: [child()] });
  expect(response.body.errors).toMatchObject([{ field: 'newChildren', code: 'renewal.notFamily' }]);
  expect(await api.ctx.db.select().from(applicants)).toHaveLength(before.length);
});

test('visitor must log in', async () => {
  expect((await api.call(showRenewal)).status).toBe(401);
  expect((await api.call(renew, { sent: {} })).status).toBe(401);
});
