import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  applyForMembership,
  enrolWait,
  joinQueue,
  listCoupons,
  listUnpaidInvoices,
  paymeStatus,
  preEnrol,
  replaceAskedFile,
  showApplicationPayment,
  showSettings,
} from '@portal/contract/endpoints';
import { asc, eq } from 'drizzle-orm';
import {
  activities,
  alerts,
  applicants,
  applications,
  coupons,
  fileRemovals,
  type InvoiceRow,
  outbox,
  overpayments,
  paymentAttempts,
  rateLimits,
  receipts,
  settings,
  staffActions,
  waitingEntries,
} from '../db/schema/index.ts';
import { raiseAlert } from '../domain/alerts/alerts.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { renderMail } from '../jobs/render-mail.ts';
import { createForms, photo } from '../testing/applicant.ts';
import { bringReply, openCardPage } from '../testing/card-page.ts';
import { createDesk, type TestDesk } from '../testing/create-desk.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';

let api: MoneyApi;
let desk: TestDesk;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo', config: { APPLICATION_AUTO_APPROVE: false } });
  desk = await createDesk(api);
});
afterAll(() => api.close());

const reason = 'as decided';
const act = async (path: string, body: object = { reason }) => (await desk.call('post', path, 'head', body)).status;
const list = async (path: string) => (await desk.call('get', path, 'head')).body.rows as Record<string, unknown>[];

async function waiting(activityId: number) {
  const member = await api.addMember();
  const { body } = await api.call(enrolWait, { body: { ac_id: activityId } }, { as: member });
  return { member, id: body.id! };
}

describe('the site', () => {
  test('publishes the association’s name, and no unknown setting', async () => {
    const name = async () => (await api.call(showSettings)).body.en_app_name;
    expect(await act('settings/en_app_name/set', { value: 'Lion Rock Youth' })).toBe(200);
    expect(await name()).toBe('Lion Rock Youth');
    expect(await act('settings/en_app_name/set', { value: null })).toBe(200);
    expect(await name()).toBeNull();
    expect(await act('settings/wallet_pass/set', { value: '1' })).toBe(422);
  });

  test.each([
    ['facebook', 'javascript:alert(1)'],
    ['terms_condition', 'data:text/html,x'],
    ['email', 'not-an-email'],
  ])('rejects the setting %s of %s', async (name, value) => {
    expect(await act(`settings/${name}/set`, { value })).toBe(422);
    expect(await api.ctx.db.select().from(settings).where(eq(settings.value, value))).toEqual([]);
  });
});

describe('waiting lists', () => {
  test('an approved entry has an unpaid order and a mail [WAIT-07]', async () => {
    const { id, code } = await api.addClass({ need_approve: true });
    const entry = await waiting(id);
    expect(await list(`waiting?class=${code}`)).toMatchObject([{ id: entry.id }]);
    expect(await act(`waiting/${entry.id}/approve`)).toBe(200);
    const { payments } = (await api.call(listUnpaidInvoices, {}, { as: entry.member })).body;
    const end = new Date(api.clock.now().getTime() + 4320 * 60_000).toISOString();
    expect(payments).toMatchObject([{ amount: 400, paid: false, expiry_time: end }]);
    const mails = await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'waiting-offer'));
    expect(mails.map(({ data }) => data.invoiceId)).toContain(payments[0]!.id);
    expect(await act(`waiting/${entry.id}/approve`)).toBe(404);
  });

  test('a full class takes nobody, and an entry is rejected', async () => {
    const { id } = await api.addClass({ capacity: 0 });
    const [first, second] = [await waiting(id), await waiting(id)];
    expect(await act(`waiting/${first.id}/approve`)).toBe(409);
    expect(await act(`waiting/${second.id}/reject`, { reason: 'The class is for beginners.' })).toBe(200);
    const rows = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id)).orderBy(asc(waitingEntries.seq));
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'rejected']);
    expect(await act('waiting/nonsense/reject')).toBe(404);
  });
});

describe('applications', () => {
  beforeEach(() => api.ctx.db.delete(rateLimits));
  const apply = async () => (await api.call(applyForMembership, { body: (await createForms(api.call)).individual() })).body.apply_code;

  test('one is approved, another rejected, once [APPLIED-08]', async () => {
    const [good, bad] = [await apply(), await apply()];
    expect((await list('applications')).map(({ id }) => id)).toEqual(expect.arrayContaining([good, bad]));
    expect(await act(`applications/${good.toLowerCase()}/approve`)).toBe(200);
    expect(await act(`applications/${bad}/reject`, { reason: 'The photo shows somebody else.' })).toBe(200);
    const invoiceOf = async (code: string) => (await api.call(showApplicationPayment, { params: { code } })).body.invoice;
    expect(await invoiceOf(good)).toMatchObject({ amount: 150 });
    expect(await invoiceOf(bad)).toBeNull();
    expect([await act(`applications/${bad}/approve`), await act(`applications/${bad}/reject`)]).toEqual([409, 409]);
  });

  test('shows its people, files and members who look alike', async () => {
    const twin = await api.addMember({ surname: 'Lookalike', dob: '1990-05-17' });
    const code = await apply();
    const [application] = await api.ctx.db.select().from(applications).where(eq(applications.code, code));
    const twins = { surname: 'LOOKALIKE', dob: '1990-05-17' };
    await api.ctx.db.update(applicants).set(twins).where(eq(applicants.application_id, application!.id));
    const { body } = await desk.call('get', `applications/${code}`, 'membership');
    expect(body.people).toMatchObject([{ has_photo: true, has_document: true }]);
    expect(body.look_alikes).toMatchObject([{ id: twin }]);
    const { headers } = await desk.call('get', `applications/${code}/file?position=${body.people[0].position}&kind=photo`, 'membership');
    expect(headers.get('content-type')).toMatch(/^image\//);
  });

  test('asks for a better photo, which then replaces the old one [OFFICE-08, APPLIED-15]', async () => {
    const code = await apply();
    const personOf = async () => {
      const [application] = await api.ctx.db.select().from(applications).where(eq(applications.code, code));
      return (await api.ctx.db.select().from(applicants).where(eq(applicants.application_id, application!.id)))[0]!;
    };
    const before = await personOf();
    const send = () => api.call(replaceAskedFile, { body: { apply_code: code, number: 1, kind: 'photo', file: photo('new.png') } });
    expect((await send()).status).toBe(404);
    expect(await act(`applications/${code}/ask-again`, { kind: 'photo', person: 1, reason: 'The face is too dark.' })).toBe(200);
    const [mail] = await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'application-file-needed'));
    const { text } = await renderMail(api.ctx, mail!);
    for (const words of ['The face is too dark.', 'the photo', `/member-applied-pay/${code}`]) expect(text).toContain(words);
    const hostOf = async () => (await api.call(showApplicationPayment, { params: { code } })).body.host;
    expect(await hostOf()).toMatchObject({ number: 1, asked_files: [{ kind: 'photo', reason: 'The face is too dark.' }] });
    expect((await send()).status).toBe(200);
    const after = await personOf();
    expect(after.icon_file).not.toBe(before.icon_file);
    expect(await api.ctx.db.select().from(fileRemovals).where(eq(fileRemovals.file, before.icon_file!))).toHaveLength(1);
    expect((await hostOf()).asked_files).toBeUndefined();
    expect((await send()).status).toBe(404);
  });
});

describe('coupons, credit and alerts', () => {
  test('a member sees a coupon, then its revocation and why [COUPON-04]', async () => {
    const member = await api.addMember();
    const coupon = { reason, code: 'THANKS', cents: 5000, quantity: 1, minimum: 10_000, expires: '2027-01-31', en: 'Thanks', zh: '多謝' };
    expect(await act(`people/${member.toLowerCase()}/coupon`, coupon)).toBe(200);
    const first = (await api.call(listCoupons, { body: {} }, { as: member })).body.list;
    expect(first).toMatchObject([{ code: 'THANKS', value: 50, quantity: 1, expires_at: '2027-01-31' }]);
    expect(await act(`people/${member}/coupon`, { ...coupon, code: 'thanks' })).toBe(409);
    await api.ctx.db
      .update(coupons)
      .set({ updated_at: new Date('2026-11-01T02:00:00Z') })
      .where(eq(coupons.code, 'THANKS'));
    expect(await act(`people/${member}/revoke-coupon`, { code: 'thanks', reason: 'Mistake' })).toBe(200);
    const [revoked] = (await api.call(listCoupons, { body: {} }, { as: member })).body.list;
    const updated_at = api.clock.now().toISOString();
    expect(revoked).toMatchObject({ revoke_by: 'mei@harbouryouth.example', revoke_reason: 'Mistake', updated_at });
  });

  test('credit never falls below 0 [PAY-8]', async () => {
    const member = await api.addMember();
    const credit = (way: string, cents: number) => act(`people/${member}/credit`, { reason, way, cents, en: 'Sorry', zh: '抱歉' });
    expect(await credit('give', 1250)).toBe(200);
    expect(await credit('take', 1251)).toBe(409);
    expect((await desk.call('get', `people/${member}`, 'money')).body.credit).toBe(1250);
    expect(await credit('take', 1250)).toBe(200);
  });

  test('an alert is done once', async () => {
    await raiseAlert(api.ctx, api.ctx.db, 'mail_failed', null, { mail: 7 });
    const [alert] = (await list('alerts')).filter(({ kind }) => kind === 'mail_failed');
    expect(alert).toMatchObject({ detail: { mail: 7 } });
    expect([await act(`alerts/${alert!.id}/resolve`), await act(`alerts/${alert!.id}/resolve`)]).toEqual([200, 404]);
    expect(await api.ctx.db.$count(alerts, eq(alerts.kind, 'mail_failed'))).toBe(1);
  });
});

describe('refunds', () => {
  async function paidByPayme() {
    const member = await api.addMember();
    const order = await api.order(member, (await api.addClass()).id);
    const { paymentRequestId, reference_number } = await api.startPayme(member, order);
    api.sandbox.control.pay(paymentRequestId);
    await api.call(paymeStatus, { body: { paymentRequestId, reference_number } });
    return { order, paymentRequestId };
  }
  const refund = (code: string, cents: number) => act(`orders/${code}/refund`, { reason, way: 'provider', cents });

  test('never exceed the payment, are made once and mailed [PAY-3, PAY-9, R-102]', async () => {
    const unpaid = await api.order(await api.addMember(), (await api.addClass()).id);
    expect(await refund(unpaid.code, 100)).toBe(409);
    const { order, paymentRequestId } = await paidByPayme();
    expect([await refund(order.code, 40_001), await refund(order.code, 0), await refund('NO-SUCH-ORDER', 100)]).toEqual([409, 422, 404]);
    expect(await refund(order.code.toLowerCase(), 20_000)).toBe(200);
    expect(await refund(order.code, 20_001)).toBe(409);
    const [open] = (await list('refunds')).filter((row) => row.order === order.code);
    expect(open).toMatchObject({ amount: 20_000, provider: 'payme', transaction: paymentRequestId });
    expect([await act(`refunds/${open!.id}/settle`), await act(`refunds/${open!.id}/settle`)]).toEqual([200, 404]);
    const mails = await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'refund-made'));
    expect(mails).toMatchObject([{ data: { invoiceId: order.id, amount: 20_000 } }]);
    const { subject, text } = await renderMail(api.ctx, mails[0]!);
    expect(subject).toContain(order.code);
    expect(text).toContain('HK$200');
  });

  test('of more than HK$1,000 need a second person [DESK-04]', async () => {
    const { order } = await paidByPayme();
    const { body } = await desk.call('post', `orders/${order.code}/refund`, 'money', { reason, way: 'credit', cents: 100_001 });
    expect(body).toEqual({ waitsForSecond: expect.any(Number) });
    expect(await api.ctx.db.$count(overpayments, eq(overpayments.invoice_id, order.id))).toBe(0);
  });
});

describe('a large refund in small parts [DESK-04]', () => {
  test('needs a second person once it is large', async () => {
    const { id } = await api.addClass({ member_fee: 150_000, nonmember_fee: 150_000 });
    const order = await api.order(await api.addMember(), id);
    await act(`orders/${order.code}/take`, { method: 'CASH', cents: order.amount });
    const part = () => desk.call('post', `orders/${order.code}/refund`, 'money', { reason, way: 'credit', cents: 60_000 });
    expect((await part()).body).toEqual({});
    expect((await part()).body).toEqual({ waitsForSecond: expect.any(Number) });
  });

  /** An order of three paid places at HK$600, and a call that withdraws one. */
  async function threePlaces() {
    const classes = [600, 600, 600].map(() => api.addClass({ member_fee: 60_000, nonmember_fee: 60_000 }));
    const account = await api.addMember();
    const codes = (await Promise.all(classes)).map(({ code }) => code);
    const person = { participant: account, before_window: true, outside_ages: true };
    const { body } = await desk.call('post', `people/${account}/enrol`, 'head', { classes: codes, ...person });
    await act(`orders/${body.order}/take`, { method: 'CASH', cents: body.amount });
    const { places } = (await desk.call('get', `orders/${body.order}`, 'head')).body;
    const withdraw = (n: number) =>
      desk.call('post', `bookings/${places[n].id}/withdraw`, 'desk', { reason, way: 'credit', cents: 60_000 });
    const move = (n: number, to: string) =>
      desk.call('post', `bookings/${places[n].id}/move`, 'desk', { reason, to }, { 'idempotency-key': `move-${n}-to-${to}` });
    return { order: body.order as string, withdraw, move };
  }

  test('counts the withdrawals of an order together', async () => {
    const { order, withdraw } = await threePlaces();
    expect((await withdraw(0)).body).toEqual({ cents: 60_000 });
    const { body } = await withdraw(1);
    expect(body).toEqual({ waitsForSecond: expect.any(Number) });
    const refundable = async () => (await desk.call('get', `orders/${order}`, 'head')).body.refundable;
    expect(await refundable()).toBe(120_000);
    expect(await act(`approvals/${body.waitsForSecond}/confirm`)).toBe(200);
    expect(await refundable()).toBe(60_000);
  });

  test('counts what a move to a cheaper class gives back', async () => {
    const { order, withdraw, move } = await threePlaces();
    const free = await api.addClass({ member_fee: 0, nonmember_fee: 0 });
    await withdraw(0);
    const { body } = await move(1, free.code);
    expect(body).toEqual({ waitsForSecond: expect.any(Number) });
    expect(await act(`approvals/${body.waitsForSecond}/confirm`)).toBe(200);
    expect((await desk.call('get', `orders/${order}`, 'head')).body.refundable).toBe(60_000);
    expect((await move(2, (await api.addClass({ member_fee: 60_000, nonmember_fee: 60_000 })).code)).body).toMatchObject({
      class: expect.any(String),
    });
  });

  test('repeats the response of a move whose first one was lost', async () => {
    const { move } = await threePlaces();
    const { code } = await api.addClass({ member_fee: 50_000, nonmember_fee: 50_000 });
    const [first, again] = [await move(0, code), await move(0, code)];
    expect(first.body).toMatchObject({ class: code });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('lets only one of two at once through', async () => {
    const { withdraw } = await threePlaces();
    const bodies = (await Promise.all([withdraw(0), withdraw(1)])).map(({ body }) => body);
    expect(bodies.filter(({ cents }) => cents === 60_000)).toHaveLength(1);
  });
});

describe('a large gift [DESK-04]', () => {
  const credit = { reason, way: 'give', en: 'Sorry', zh: '抱歉' };
  const give = (member: string, cents: number) => desk.call('post', `people/${member}/credit`, 'money', { ...credit, cents });
  const balance = async (member: string) => (await desk.call('get', `people/${member}`, 'money')).body.credit;

  test('of balance in small parts waits for a second person', async () => {
    const member = await api.addMember();
    expect((await give(member, 60_000)).body).toEqual({});
    expect((await give(member.toLowerCase(), 40_000)).body).toEqual({});
    const { body } = await give(member, 1);
    expect(body).toEqual({ waitsForSecond: expect.any(Number) });
    expect(await balance(member)).toBe(100_000);
    expect(await act(`approvals/${body.waitsForSecond}/confirm`)).toBe(200);
    expect(await balance(member)).toBe(100_001);
  });

  test('of two sent at once only one happens', async () => {
    const member = await api.addMember();
    await Promise.all([give(member, 60_000), give(member, 60_000)]);
    expect(await balance(member)).toBe(60_000);
  });

  test('counts each use of a coupon', async () => {
    const member = await api.addMember();
    const coupon = { reason, code: 'TEN', cents: 10_001, en: 'Ten', zh: '十' };
    const { body } = await desk.call('post', `people/${member}/coupon`, 'money', { ...coupon, quantity: 10 });
    expect(body).toEqual({ waitsForSecond: expect.any(Number) });
    expect(await api.ctx.db.$count(coupons, eq(coupons.code, 'TEN'))).toBe(0);
    await desk.call('post', `people/${member}/coupon`, 'money', { ...coupon, quantity: 9 });
    expect((await give(member, 10_000)).body).toEqual({ waitsForSecond: expect.any(Number) });
  });

  test('counts nothing that is a year old', async () => {
    const member = await api.addMember();
    await give(member, 100_000);
    const created_at = new Date(api.clock.now().getTime() - 365 * 86_400_000);
    await api.ctx.db
      .update(staffActions)
      .set({ created_at })
      .where(eq(staffActions.subject, `member ${member}`));
    expect((await give(member, 100_000)).body).toEqual({});
  });

  test('is no limit for taking from a balance', async () => {
    const member = await api.addMember();
    for (const cents of [60_000, 40_000]) await give(member, cents);
    const taken = { ...credit, way: 'take', cents: 100_000 };
    expect((await desk.call('post', `people/${member}/credit`, 'money', taken)).body).toEqual({});
  });
});

describe('queues', () => {
  test('each change of an opening holds at once [LINE-07]', async () => {
    const { id, code } = await api.addClass();
    const { body } = await desk.call('get', `tables/classes?key=${code}`, 'programme');
    const { cells, version } = body.rows[0];
    expect(await act('tables/classes/save', { cells: { ...cells, opens_at: '2026-11-20 10:05' }, version })).toBe(200);
    const as = await api.addMember();
    const join = async () => (await api.call(joinQueue, { body: { activity_id: id } }, { as })).body;
    const order = async () => (await api.call(preEnrol, { body: { activities: [id] } }, { as })).body;
    const moment = '2026-11-20T02:05:00.000Z';
    expect(await list('openings')).toContainEqual(
      expect.objectContaining({ id: moment, state: 'planned', groups: [{ en: 'Squad', zh: '泳隊' }] }),
    );
    expect((await join()).opens_at).toBe(moment);
    expect((await order()).code).toBe('NOT_OPEN');
    expect(await act(`openings/${moment}/steer`, { most: 5 })).toBe(200);
    expect(await act(`openings/${moment}/steer`, { stopped: true })).toBe(200);
    expect(await list('openings')).toContainEqual(expect.objectContaining({ id: moment, state: 'stopped', names: 1, most: 5 }));
    expect(await act(`openings/${moment}/steer`, { stopped: false })).toBe(200);
    expect((await order()).code).toBe('NOT_OPEN');
    expect(await act(`openings/${moment}/steer`, { open: true })).toBe(200);
    expect((await order()).success).toBe(true);
    expect(await act('openings/2026-11-20T02:06:00.000Z/steer', { stopped: true })).toBe(404);
    expect(await api.ctx.db.$count(activities, eq(activities.code, code))).toBe(1);
  });
});

describe('payments in review', () => {
  let invoice: InvoiceRow;
  let transaction: string;
  let uuid: string;
  beforeEach(async () => {
    api.sandbox.control.reset();
    api.sandbox.control.set({ notify: 'never' });
    const member = await api.addMember();
    invoice = await api.order(member, (await api.addClass()).id);
    const page = await openCardPage(api, member, invoice, { locale: 'zh' });
    uuid = page.uuid;
    const reply = page.respond('review');
    transaction = reply.fields.transaction_id!;
    await bringReply(api, reply);
  });
  const stateOf = async () => (await api.findInvoice(invoice.id)).state;
  const statusOf = async () => (await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, uuid)))[0]?.status_code;
  const openAlerts = async () =>
    (await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id))).filter(({ resolved_at }) => !resolved_at);
  const mailOf = async (name: string) =>
    (await api.ctx.db.select().from(outbox)).find(({ data, template }) => data.invoiceId === invoice.id && template === name)!;

  test('an accepted order is paid once [PAY-3]', async () => {
    expect(await list('reviews')).toContainEqual(expect.objectContaining({ id: invoice.code, amount: 40_000, transaction }));
    expect(await act(`reviews/${invoice.code.toLowerCase()}/accept`)).toBe(200);
    expect([await stateOf(), await openAlerts(), await statusOf()]).toEqual(['paid', [], 'ACCEPTED']);
    expect(await act(`reviews/${invoice.code}/accept`)).toBe(409);
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, invoice.id))).toHaveLength(1);
  });

  test('a rejected order can be paid in another way, and its owner gets a mail', async () => {
    expect(await act(`reviews/${invoice.code}/reject`)).toBe(200);
    expect([await stateOf(), await openAlerts(), await statusOf()]).toEqual(['open', [], 'REJECTED']);
    expect((await renderMail(api.ctx, await mailOf('payment-declined'))).subject).toBe(
      `Order ${invoice.code}: your payment was not accepted`,
    );
  });

  test('the gateway’s decision comes before the office’s', async () => {
    api.sandbox.control.decideCard(uuid, 'accept');
    const { body } = await desk.call('post', `reviews/${invoice.code}/reject`, 'money', { reason });
    expect(body.message).toBe('The provider has decided it: the payment has succeeded.');
    expect(await stateOf()).toBe('paid');
  });

  test('a payment is counted once by the number that is typed in [PAY-3]', async () => {
    const member = await api.addMember();
    invoice = await api.order(member, (await api.addClass()).id);
    await openCardPage(api, member, invoice);
    const start = api.clock.now();
    api.sandbox.control.set({ query: 'down', notify: 'never' });
    api.clock.advance(24 * 60 + 16);
    await reconcilePayments.run(api.ctx);
    // Who was logged in a day ago isn't any more.
    desk.forget();
    expect(await act(`reviews/${invoice.code}/accept`)).toBe(409);
    expect(await act(`reviews/${invoice.code}/accept`, { reason, transaction: '77' })).toBe(200);
    expect(await stateOf()).toBe('paid');
    api.clock.set(start);
  });

  test('its mail says in both languages not to pay again', async () => {
    const mail = await mailOf('payment-review');
    const [en, zh] = [await renderMail(api.ctx, { ...mail, locale: 'en' }), await renderMail(api.ctx, { ...mail, locale: 'zh' })];
    expect(en.text).toContain('Your payment of HK$400 for order');
    expect(en.text).toContain('do not pay again');
    expect(zh.text).toContain('請勿重複付款');
  });
});
