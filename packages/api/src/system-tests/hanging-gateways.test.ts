import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CardResult, PaymeResult } from '@portal/contract';
import {
  abandonPayment,
  applyForMembership,
  cancelInvoice,
  downloadMedia,
  enrolWait,
  forgotPassword,
  listActivities,
  listMyPayments,
  paymeStatus,
  register,
  renew,
  showCurrentUser,
  showInvoicePage,
  startPayment,
  uploadDocument,
} from '@portal/contract/endpoints';
import { createSandbox, type RunningSandbox } from '@portal/payment-sandbox';
import { and, eq } from 'drizzle-orm';
import { documentSettings, memberGroups, memberPrices, waitingDocuments } from '../db/schema/index.ts';
import { removeFiles } from '../files/store-files.ts';
import { createGateways, providerPaths } from '../gateways/gateways.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { removeFilesJob } from '../jobs/remove-files.ts';
import { mailResetLinks, sendMails } from '../jobs/send-mails.ts';
import { sweepOrders } from '../jobs/sweep-orders.ts';
import { child, createForms, newcomer, pdf } from '../testing/applicant.ts';
import { createClock } from '../testing/clock.ts';
import { createTestApi, type TestApi } from '../testing/create-test-api.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { createShopper, type Shopper } from '../testing/shopper.ts';
import { testConfig } from '../testing/test-config.ts';

/** While it hangs, queries get no response until it is released. */
const outside = {
  hangs: false,
  queried: [] as string[],
  release: [] as (() => void)[],
  async query<T>(question: string, response: () => Promise<T> | T): Promise<T> {
    if (!outside.hangs) return response();
    outside.queried.push(question);
    await new Promise<void>((resolve) => outside.release.push(resolve));
    throw new Error('gave up');
  },
};

let sandbox: RunningSandbox;
let api: TestApi & Fixture & Shopper;
beforeAll(async () => {
  const clock = createClock();
  const settings = {
    PORTAL_ORIGIN: 'https://portal.test',
    PUBLIC_API_ORIGIN: 'https://api.test',
    SANDBOX_ORIGIN: 'https://pay.test',
    HOLDS_PER_MEMBER: 1000,
  };
  sandbox = createSandbox({ now: () => clock.now().getTime(), origin: settings.SANDBOX_ORIGIN, send: async () => new Response() });
  const gateways = createGateways(testConfig(settings), clock.now, (url, init) =>
    outside.query(`${init.method} ${new URL(url).pathname.split('/').slice(0, 3).join('/')}`, () => sandbox.app.request(url, init)),
  );
  const plain = await createTestApi({ clock, gateways, config: settings });
  const { mail, files } = plain.ctx;
  plain.ctx.mail = { send: (letter) => outside.query('mail', () => mail.send(letter)) };
  plain.ctx.files = Object.assign(Object.create(files), {
    put: (name: string, content: Uint8Array) => outside.query(`put ${name.split('/')[0]}`, () => files.put(name, content)),
    getBytes: (name: string) => outside.query('get', () => files.getBytes(name)),
    delete: (name: string) => outside.query('delete', () => files.delete(name)),
  });
  const withFixture = Object.assign(plain, createFixture(plain));
  api = Object.assign(withFixture, createShopper(withFixture));
});
afterAll(async () => {
  sandbox.close();
  await api.close();
});

const post = async (path: string, body: string | URLSearchParams) => api.app.request(path, { method: 'POST', body });
const fetchFile = async (url: string) => api.app.request(url);
const make = async (member: string) => api.order(member, (await api.addClass()).id);

/** Lets everything outside hang, does `work`, reads as soon as all of `queried` wait, and returns what happened, in order. */
async function readWhileHanging(work: () => Promise<unknown>[], queried: string[], reads: (() => Promise<{ status: number }>)[]) {
  const events: (string | number)[] = [];
  outside.hangs = true;
  const working = Promise.allSettled(work().map((item) => item.finally(() => events.push('an answer from outside'))));
  // So that a read that waits for it ends after it, and this test with a result.
  const rescue = setTimeout(release, 40_000);
  const times = (questions: string[], item: string) => questions.filter((question) => question === item).length;
  const allQueried = () => queried.every((question) => times(outside.queried, question) >= times(queried, question));
  while (outside.hangs && !allQueried()) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const read of reads) events.push((await read()).status);
  clearTimeout(rescue);
  release();
  await working;
  return { queried: outside.queried.splice(0).sort(), events: events.slice(0, reads.length) };
}

function release(): void {
  outside.hangs = false;
  for (const item of outside.release.splice(0)) item();
}

async function readsOf(member: string, id: string) {
  const token = await api.logIn(member);
  return [
    () => api.call(showCurrentUser, {}, { token }),
    () => api.call(listActivities, { body: {} }),
    () => api.call(listMyPayments, { body: {} }, { token }),
    () => api.call(showInvoicePage, { params: { id } }, { token }),
  ];
}

test('reads don’t wait for a hanging mail server', async () => {
  const member = await api.addMember();
  const reads = await readsOf(member, (await make(member)).id);
  await api.call(forgotPassword, { body: { member_code: member } });
  await api.call(cancelInvoice, { params: { id: (await make(member)).id } }, { as: member });
  await api.call(register, { body: newcomer });
  const { queried, events } = await readWhileHanging(() => [mailResetLinks.run(api.ctx), sendMails.run(api.ctx)], ['mail'], reads);
  expect([[...new Set(queried)], events]).toEqual([['mail'], [200, 200, 200, 200]]);
});

test('reads don’t wait for hanging payment gateways', async () => {
  const member = await api.addMember();
  const reads = await readsOf(member, (await make(member)).id);
  const unopened = await make(member);
  const abandoned = await make(member);
  const cancelled = await make(member);
  const polled = await make(member);
  const noticed = await make(member);
  const requests: PaymeResult[] = [];
  for (const invoice of [abandoned, cancelled, polled, noticed]) requests.push(await api.startPayme(member, invoice));
  const replies: URLSearchParams[] = [];
  for (const invoice of [await make(member), await make(member)]) {
    const { fields } = (await api.pay(member, invoice, { method: 'VISA_GP' })).body.result as CardResult;
    await sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(fields) });
    replies.push(new URLSearchParams(sandbox.control.finishCardPage(fields.transaction_uuid!, 'approve')!.fields));
  }
  const { paymentRequestId, reference_number } = requests[2]!;
  const later = (minutes: number) => ({ ...api.ctx, now: () => new Date(api.clock.now().getTime() + minutes * 60_000) });
  const work = () => [
    api.pay(member, unopened, { key: 'key-that-hangs' }),
    api.call(abandonPayment, { body: { invoice_id: abandoned.id } }, { as: member }),
    api.call(cancelInvoice, { params: { id: cancelled.id } }, { as: member }),
    api.call(startPayment, { body: { invoice_id: cancelled.id, amount: 400, needPay: 400, method: 'VISA_GP' } }, { as: member }),
    api.call(paymeStatus, { body: { paymentRequestId, reference_number } }),
    post(providerPaths.paymeNotice, JSON.stringify({ paymentRequestId: requests[3]!.paymentRequestId })),
    post(providerPaths.cardReceipt, replies[0]!),
    post(providerPaths.cardNotice, replies[1]!),
    reconcilePayments.run(later(1)),
    sweepOrders.run(later(31)),
  ];
  const expected = ['GET /payments/paymentrequests', 'GET /tss/v2', 'POST /payments/paymentrequests'];
  const { queried, events } = await readWhileHanging(work, expected, reads);
  expect(queried).toEqual(expect.arrayContaining(expected));
  expect(events).toEqual([200, 200, 200, 200]);
});

test('reads don’t wait for a hanging file store', async () => {
  const member = await api.addMember();
  const reads = await readsOf(member, (await make(member)).id);
  const { id: activity_id } = await api.addClass({ need_approve: true });
  await api.ctx.db.insert(documentSettings).values([
    { activity_id, name: 'Letter', required: true },
    { activity_id, name: 'Certificate', required: true },
  ]);
  const acwait_id = (await api.call(enrolWait, { body: { ac_id: activity_id } }, { as: member })).body.id!;
  const upload = (name: string) => api.call(uploadDocument, { body: { acwait_id, name, file: pdf() } }, { as: member });
  const media = (await upload('Letter')).body.media!;
  const { url } = (await api.call(downloadMedia, { params: { id: media.id } }, { as: member })).body;
  const [kept] = await api.ctx.db.select().from(waitingDocuments);
  await removeFiles(api.ctx.db, [`photos/${kept!.id}.png`], api.clock.now());
  const forms = await createForms(api.call);
  const [family] = await api.ctx.db.select().from(memberGroups).where(eq(memberGroups.name, 'Family membership, main member'));
  const price = and(eq(memberPrices.group_id, family!.id), eq(memberPrices.for_renewal, true));
  const [renewal] = await api.ctx.db.select().from(memberPrices).where(price);
  const host = await api.addMember({ group_id: family!.id, expiry_date: '2026-12-01', dob: '1990-05-01', is_parent: true });
  const work = () => [
    upload('Certificate'),
    api.call(applyForMembership, { body: forms.fitness() }),
    api.call(renew, { sent: { price_id: renewal!.id, newChildren: [child()] } }, { as: host, key: 'renewal-that-hangs' }),
    fetchFile(url),
    removeFilesJob.run(api.ctx),
  ];
  const expected = ['delete', 'get', 'put documents', 'put photos', 'put photos'];
  const { queried, events } = await readWhileHanging(work, expected, reads);
  expect([queried, events]).toEqual([expected, [200, 200, 200, 200]]);
});
