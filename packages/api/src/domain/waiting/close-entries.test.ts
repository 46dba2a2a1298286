import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cancelInvoice, downloadMedia, enrolWait, removeWaitingEntry, showWaitingEntry, uploadDocument } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import { activities, documentSettings, waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { removeDueFiles } from '../../jobs/remove-files.ts';
import { pdf } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { settle } from '../settlement/settle.ts';
import { approveEntry, rejectEntry } from './approve-entry.ts';
import { addDocument, storeDocument } from './upload-document.ts';
import { leaveWaitingList } from './waiting-list.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

/** A member on the list of a class that requires a certificate, which they have sent. */
async function waiting() {
  const { id: activity } = await api.addClass({ need_approve: true, capacity: 1 });
  await api.ctx.db.insert(documentSettings).values({ activity_id: activity, name: 'Certificate', required: true });
  const member = await api.addMember();
  const { id } = (await api.call(enrolWait, { body: { ac_id: activity } }, { as: member })).body;
  const sent = await api.call(uploadDocument, { body: { acwait_id: id!, name: 'Certificate', file: pdf() } }, { as: member });
  const [document] = await api.ctx.db.select().from(waitingDocuments).where(eq(waitingDocuments.entry_id, id!));
  const { url } = (await api.call(downloadMedia, { params: { id: sent.body.media!.id } }, { as: member })).body;
  return { activity, member, entry: id!, document: document!, url };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const run = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(api.ctx.db, work);
const offer = ({ entry }: Waiting) => run((tx) => approveEntry(api.ctx, tx, entry));

const ways: [string, (entry: Waiting) => Promise<unknown>][] = [
  ['member leaves the list', ({ member, entry }) => api.call(removeWaitingEntry, { body: { activity_id: entry } }, { as: member })],
  ['entry is rejected', ({ entry }) => run((tx) => rejectEntry(api.ctx, tx, entry, 'The class is for beginners.'))],
  [
    'he declines the offer',
    async (entry) => {
      await offer(entry);
      await api.call(removeWaitingEntry, { body: { activity_id: entry.entry } }, { as: entry.member });
    },
  ],
  [
    'he cancels the offer’s order',
    async (entry) => {
      const { id } = await offer(entry);
      await api.call(cancelInvoice, { params: { id } }, { as: entry.member });
    },
  ],
  [
    'the offer’s time runs out',
    async (entry) => {
      const { id } = await offer(entry);
      api.clock.advance(4320 + 31);
      await run((tx) => settle(api.ctx, tx, id, { type: 'expire' }));
    },
  ],
];

test.each(ways)('closes the certificate’s links, then deletes it: %s', async (_way, leave) => {
  const entry = await waiting();
  const { member, document, url } = entry;
  await leave(entry);
  expect((await api.call(downloadMedia, { params: { id: document.id } }, { as: member })).status).toBe(404);
  expect((await api.app.request(url)).status).toBe(404);
  await removeDueFiles(api.ctx);
  expect(await api.ctx.files.exists(document.file)).toBe(false);
});

test('retains the certificate until 30 days after the class', async () => {
  const entry = await waiting();
  const invoice = await api.findInvoice((await offer(entry)).id);
  await api.giveCredit(entry.member, invoice.amount);
  await api.pay(entry.member, invoice, { method: null, credit: invoice.amount / 100 });
  const [row] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, entry.entry));
  expect(row!.state).toBe('enrolled');
  const end = (days: number) =>
    api.ctx.db
      .update(activities)
      .set({
        start_date: addToDate(hongKongDate(api.clock.now()), { days: -90 }),
        end_date: addToDate(hongKongDate(api.clock.now()), { days }),
      })
      .where(eq(activities.id, entry.activity));
  await end(-30);
  await removeDueFiles(api.ctx);
  expect(await api.ctx.files.exists(entry.document.file)).toBe(true);
  await end(-31);
  await removeDueFiles(api.ctx);
  expect(await api.ctx.files.exists(entry.document.file)).toBe(false);
  expect((await api.app.request(entry.url)).status).toBe(404);
});

test('responds BUSY to a member who leaves while offered a place', async () => {
  const entry = await waiting();
  const find = async () => (await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, entry.entry)))[0]!;
  const before = await find();
  await offer(entry);
  await expect(run((tx) => leaveWaitingList(api.ctx, tx, before))).rejects.toMatchObject({ code: 'BUSY' });
  expect((await find()).state).toBe('offered');
  const again = { acwait_id: entry.entry, name: 'Certificate', file: pdf('newer.pdf') };
  expect((await api.call(uploadDocument, { body: again }, { as: entry.member })).status).toBe(200);
});

test('deletes an upload that ends after the member has left', async () => {
  const { member, entry } = await waiting();
  const [row] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, entry));
  await api.call(removeWaitingEntry, { body: { activity_id: entry } }, { as: member });
  const file = { bytes: new Uint8Array(1), name: 'a.pdf', extension: 'pdf', mediaType: 'application/pdf' };
  const document = await storeDocument(api.ctx, file);
  await expect(run((tx) => addDocument(api.ctx, tx, row!, 'Certificate', document))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await api.call(showWaitingEntry, { body: { activity_id: entry } }, { as: member })).status).toBe(404);
  expect(await api.ctx.db.select().from(waitingDocuments).where(eq(waitingDocuments.entry_id, entry))).toEqual([]);
  api.clock.advance(60);
  await removeDueFiles(api.ctx);
  expect(await api.ctx.files.exists(document.file)).toBe(false);
});
