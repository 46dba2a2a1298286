import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PaymeResult } from '@portal/contract';
import {
  applyForMembership,
  login,
  paymeCode,
  paymeStatus,
  resetPassword,
  showApplicationPayment,
  startPayment,
} from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { alerts, applicants, applications, fileRemovals, members, outbox, rateLimits } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { approveApplication, rejectApplication } from '../../domain/membership/approve-application.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { removeDueFiles } from '../../jobs/remove-files.ts';
import { renderMail } from '../../jobs/render-mail.ts';
import { type ApplicationInput, child, createForms, type Forms, parent } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let waiting: MoneyApi;
let forms: Forms;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
  waiting = await createMoneyApi({ seed: 'demo', config: { APPLICATION_AUTO_APPROVE: false } });
  forms = await createForms(api.call);
});
afterAll(async () => {
  await api.close();
  await waiting.close();
});
beforeEach(async () => {
  for (const { ctx, clock } of [api, waiting]) {
    await ctx.db.delete(rateLimits);
    clock.set(new Date('2026-11-20T02:00:00Z'));
  }
});

const apply = async (at: MoneyApi, body: ApplicationInput) => (await at.call(applyForMembership, { body })).body.apply_code;
const show = (at: MoneyApi, code: string) => at.call(showApplicationPayment, { params: { code } });

/** Opens PayMe for an application by its code, without a login. */
async function openPayme(at: MoneyApi, code: string): Promise<PaymeResult> {
  const { invoice } = (await show(at, code)).body;
  const sum = { amount: invoice!.amount, needPay: invoice!.amount, credit: 0, method: 'PAYME_ON' };
  await at.call(startPayment, { body: { invoice_id: invoice!.id, apply_code: code, ...sum } });
  const { result } = (await at.call(paymeCode, { body: { invoice_id: invoice!.id, apply_code: code } })).body;
  return result;
}

const poll = (at: MoneyApi, { paymentRequestId, reference_number }: PaymeResult) =>
  at.call(paymeStatus, { body: { paymentRequestId, reference_number } });

async function pay(at: MoneyApi, code: string): Promise<void> {
  const result = await openPayme(at, code);
  await at.sandbox.app.request(new URL(result.webLink).pathname, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) });
  await poll(at, result);
}

test('shows masked people to anybody [API-45, APPLIED-08, APPLIED-10]', async () => {
  const code = await apply(api, forms.family([parent({ mobile: '91234234' }), child({ hkid: null, passport_no: 'K123' })]));
  const { status, body } = await show(api, code.toLowerCase());
  expect(status).toBe(200);
  expect(body.host).toEqual({
    apply_code: code,
    member_type_name: 'Association membership',
    member_type_ch_name: '協會會籍',
    member_type_group_name: 'Family membership, main member',
    member_type_group_ch_name: '家庭會籍主會員',
    surname: 'YIP',
    given_name: 'Sze Wan',
    other_name: '葉詩韻',
    hkid: 'Z68•',
    mobile: '9••• •567',
  });
  expect(body.family.map(({ hkid, mobile }) => [hkid, mobile])).toEqual([
    ['Z68•', '9••• •234'],
    ['K12•', null],
  ]);
  expect(body.invoice).toMatchObject({ amount: 280, paid: false, state: 'open' });
  expect(body.paymentMethods).toHaveLength(3);
  expect(JSON.stringify(body)).not.toMatch(/Z683|K123|91234|yip@/);
});

test('puts the host before the family [APPLIED-02, APPLIED-03]', async () => {
  const { members: people, ...rest } = forms.family();
  const { body } = await show(api, await apply(api, { ...rest, members: people.toReversed() }));
  expect(body.host.given_name).toBe('Sze Wan');
  expect(body.family.map(({ given_name }) => given_name)).toEqual(['Child', 'Parent']);
});

test('makes members of a paid application, the host first [PAY-9, CONST-07]', async () => {
  const [host, ...others] = forms.family().members.map((person) => ({ ...person, email: 'paid@example.com' }));
  const code = await apply(api, { ...forms.family(), members: [...others, host!] });
  await pay(api, code);
  expect((await show(api, code)).body.invoice).toMatchObject({ paid: true });
  const joined = await api.ctx.db.select().from(members).where(eq(members.email, 'paid@example.com')).orderBy(members.id);
  const { id: host_id } = joined[0]!;
  expect(joined).toMatchObject([
    { given_name: 'Sze Wan', kind: 'association', host_id: null, is_parent: true, expiry_date: '2027-11-19', password_hash: null },
    { given_name: 'Parent', host_id, is_parent: true, expiry_date: '2027-11-19' },
    { given_name: 'Child', host_id, is_parent: false, expiry_date: '2027-11-19' },
  ]);
  expect(joined[0]!.code).toMatch(/^A\d{6}I$/);
  const mails = await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'paid@example.com')).orderBy(outbox.id);
  expect(mails.map(({ template }) => template)).toEqual(['application-approved', 'membership-started', 'order-paid']);
  expect(mails[1]!.data).toEqual({
    name: 'YIP Sze Wan',
    numbers: `${joined[0]!.code}  YIP Sze Wan\n${joined[1]!.code}  YIP Parent\n${joined[2]!.code}  YIP Child`,
    expiryDate: '2027-11-19',
    newMembers: joined.map(({ code }) => code).join(','),
  });
});

test('the mail’s one link sets the first password of the family [SESSION-40]', async () => {
  const people = forms.family().members.map((person) => ({ ...person, email: 'first@example.com' }));
  await pay(api, await apply(api, { ...forms.family(), members: people }));
  const codes = (await api.ctx.db.select().from(members).where(eq(members.email, 'first@example.com')).orderBy(members.id)).map(
    ({ code }) => code,
  );
  const [row] = await api.ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, 'first@example.com'), eq(outbox.template, 'membership-started')));
  const { text } = await renderMail(api.ctx, row!);
  const link = new URL(/http\S+reset-password\S+/.exec(text)![0]);
  expect(link.searchParams.get('member')).toBe(codes.join(','));
  const token = decodeURIComponent(link.pathname.split('/').at(-1)!);
  const set = (member_code: string, secret: string, given = token) =>
    api.call(resetPassword, { body: { member_code, password: secret, password_confirm: secret, token: given } });
  const forged = token.replace(codes[2]!, 'A123456I');
  for (const [code, given] of [
    ['A123456I', token],
    ['A123456I', forged],
    [codes[0]!, forged],
  ] as const) {
    expect((await set(code, 'not-mine', given)).status).toBe(422);
  }
  expect((await set(codes[0]!, 'to-begin')).body.success).toBe(true);
  for (const username of codes) expect((await api.call(login, { body: { username, password: 'to-begin' } })).status).toBe(200);
  expect((await set(codes[1]!, 'once-more')).status).toBe(422);
});

test('the link to the first password works for two weeks [SESSION-40]', async () => {
  await pay(api, await apply(api, forms.individual({ email: 'later@example.com' })));
  const [row] = await api.ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, 'later@example.com'), eq(outbox.template, 'membership-started')));
  const link = new URL(/http\S+reset-password\S+/.exec((await renderMail(api.ctx, row!)).text)![0]);
  const body = {
    member_code: link.searchParams.get('member')!,
    password: 'to-begin',
    token: decodeURIComponent(link.pathname.split('/').at(-1)!),
  };
  api.clock.advance(14 * 24 * 60);
  expect((await api.call(resetPassword, { body: { ...body, password_confirm: body.password } })).status).toBe(422);
  api.clock.advance(-1);
  expect((await api.call(resetPassword, { body: { ...body, password_confirm: body.password } })).status).toBe(200);
});

test('makes a fitness member of a paid gym application [CONST-07]', async () => {
  await pay(api, await apply(api, forms.fitness({ email: 'gym@example.com' })));
  const [member] = await api.ctx.db.select().from(members).where(eq(members.email, 'gym@example.com'));
  expect(member).toMatchObject({ kind: 'fitness', expiry_date: '2026-12-19', host_id: null });
  const mails = await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'gym@example.com')).orderBy(outbox.id);
  expect(mails.map(({ template }) => template)).toEqual(['application-approved', 'membership-started', 'order-paid']);
});

test('requires approval by an operator [APPLIED-07, APPLIED-08, APPLIED-09]', async () => {
  const code = await apply(waiting, forms.individual({ email: 'wait@example.com' }));
  expect((await show(waiting, code)).body).toMatchObject({ invoice: null, paymentMethods: [] });
  await transaction(waiting.ctx.db, (tx) => approveApplication(waiting.ctx, tx, code));
  const end = new Date(waiting.clock.now().getTime() + 4320 * 60_000).toISOString();
  expect((await show(waiting, code)).body.invoice).toMatchObject({ amount: 150, expiry_time: end, org_expiry_time: end });
  const mails = await waiting.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'wait@example.com')).orderBy(outbox.id);
  expect(mails.map(({ template }) => template)).toEqual(['application-received', 'application-approved']);
  const again = transaction(waiting.ctx.db, (tx) => approveApplication(waiting.ctx, tx, code));
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('mails a rejection and deletes the files after 30 days', async () => {
  const code = await apply(waiting, forms.individual({ email: 'sorry@example.com' }));
  const reject = (which: string) =>
    transaction(waiting.ctx.db, (tx) => rejectApplication(waiting.ctx, tx, which, 'The photo shows somebody else.'));
  await reject(code);
  const mails = await waiting.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'sorry@example.com')).orderBy(outbox.id);
  expect(mails.map(({ template }) => template)).toEqual(['application-received', 'application-rejected']);
  await expect(reject(code)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(reject('00000-00000-00000-00000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await show(waiting, code)).body.invoice).toBeNull();
  const [found] = await waiting.ctx.db.select().from(applications).where(eq(applications.code, code));
  const [person] = await waiting.ctx.db.select().from(applicants).where(eq(applicants.application_id, found!.id));
  waiting.clock.advance(30 * 24 * 60 + 1);
  await removeDueFiles(waiting.ctx);
  expect(await waiting.ctx.files.exists(person!.icon_file!)).toBe(false);
});

test('deletes the identity document 30 days after approval, not the photo', async () => {
  const code = await apply(api, forms.individual());
  const find = async () => {
    const [found] = await api.ctx.db.select().from(applications).where(eq(applications.code, code));
    return (await api.ctx.db.select().from(applicants).where(eq(applicants.application_id, found!.id)))[0]!;
  };
  const { id_file, icon_file } = await find();
  api.clock.advance(30 * 24 * 60 - 1);
  await removeDueFiles(api.ctx);
  expect(await api.ctx.files.exists(id_file!)).toBe(true);
  api.clock.advance(1);
  await removeDueFiles(api.ctx);
  expect(await api.ctx.files.exists(id_file!)).toBe(false);
  expect(await find()).toMatchObject({ id_file: null, icon_file });
  expect(await api.ctx.files.exists(icon_file!)).toBe(true);
});

/** The files of an application's people. */
async function filesOf(at: MoneyApi, code: string) {
  const [found] = await at.ctx.db.select().from(applications).where(eq(applications.code, code));
  const [person] = await at.ctx.db.select().from(applicants).where(eq(applicants.application_id, found!.id));
  return { invoiceId: found!.invoice_id!, files: [person!.icon_file!, person!.id_file!] };
}
const exist = (at: MoneyApi, files: string[]) => Promise.all(files.map((file) => at.ctx.files.exists(file)));

test('deletes an unpaid application’s photo 30 days after the order’s end', async () => {
  const { invoiceId, files } = await filesOf(api, await apply(api, forms.individual()));
  api.clock.advance(4320 + 31);
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoiceId, { type: 'expire' }));
  api.clock.advance(30 * 24 * 60 - 1);
  await removeDueFiles(api.ctx);
  expect(await exist(api, files)).toEqual([true, false]);
  api.clock.advance(1);
  await removeDueFiles(api.ctx);
  expect(await exist(api, files)).toEqual([false, false]);
});

test('retains the photo of an application approved again and paid', async () => {
  const code = await apply(api, forms.individual({ email: 'again@example.com' }));
  const { invoiceId, files } = await filesOf(api, code);
  api.clock.advance(4320 + 31);
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoiceId, { type: 'expire' }));
  await transaction(api.ctx.db, (tx) => approveApplication(api.ctx, tx, code));
  await pay(api, code);
  api.clock.advance(60 * 24 * 60);
  await removeDueFiles(api.ctx);
  expect(await exist(api, files)).toEqual([true, false]);
});

/** An application whose order has expired while PayMe had the money without our knowing; returns how the news arrives. */
async function paidUnheard(email: string) {
  const code = await apply(api, forms.individual({ email }));
  const { invoiceId, files } = await filesOf(api, code);
  const request = await openPayme(api, code);
  api.sandbox.control.set({ notify: 'never' });
  api.sandbox.control.pay(request.paymentRequestId);
  api.sandbox.control.reset();
  api.clock.advance(4320 + 31);
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoiceId, { type: 'expire' }));
  const invoice = await api.findInvoice(invoiceId);
  expect(invoice.state).toBe('expired');
  const joined = () => api.ctx.db.select().from(members).where(eq(members.email, email));
  const open = () => api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoiceId));
  return { code, invoice, files, joined, alerts: open, arrive: () => poll(api, request) };
}

test('makes a member of an expired application’s late money [PAY-5]', async () => {
  const { files, joined, alerts: open, arrive } = await paidUnheard('late@example.com');
  await arrive();
  expect(await joined()).toHaveLength(1);
  expect(await open()).toEqual([]);
  expect(await api.ctx.db.select().from(fileRemovals).where(eq(fileRemovals.file, files[0]!))).toEqual([]);
  api.clock.advance(60 * 24 * 60);
  await removeDueFiles(api.ctx);
  expect(await exist(api, files)).toEqual([true, false]);
});

test('makes one member, and a refund, if two orders are paid [PAY-3]', async () => {
  const { code, invoice, joined, alerts: open, arrive } = await paidUnheard('twice@example.com');
  await transaction(api.ctx.db, (tx) => approveApplication(api.ctx, tx, code));
  await pay(api, code);
  await arrive();
  expect(await joined()).toHaveLength(1);
  const detail = { code: invoice.code, cents: invoice.amount };
  expect(await open()).toMatchObject([{ kind: 'refund_due', detail, resolved_at: null }]);
});

test('limits wrong codes to 30 an hour [APPLIED-11, ATTACK-3, ATTACK-15]', async () => {
  const code = await apply(api, forms.individual());
  const wrong = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].filter((letter) => letter !== code.at(-1));
  const statuses = [];
  for (const letter of wrong) statuses.push((await show(api, code.slice(0, -1) + letter)).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await show(api, code)).status).toBe(200);
});
