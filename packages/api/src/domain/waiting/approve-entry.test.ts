import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrolWait, listUnpaidInvoices } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, documentSettings, enrolments, outbox, waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { approveEntry, rejectEntry } from './approve-entry.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const approve = (id: string) => transaction(api.ctx.db, (tx) => approveEntry(api.ctx, tx, id));

async function applied(changes: object = {}) {
  const activity = await api.addClass({ need_approve: true, ...changes });
  await api.ctx.db.insert(documentSettings).values([
    { activity_id: activity.id, name: 'Certificate', required: true },
    { activity_id: activity.id, name: 'Photo', required: false },
  ]);
  const member = await api.addMember();
  const { body } = await api.call(enrolWait, { body: { ac_id: activity.id } }, { as: member, locale: 'zh' });
  return { activity, member, id: body.id! };
}

async function upload(entry_id: string, name: string): Promise<void> {
  const file = { entry_id, name, file_name: 'x.pdf', file: 'random', media_type: 'application/pdf', size: 1, created_at: api.clock.now() };
  await api.ctx.db.insert(waitingDocuments).values(file);
}

test('approves with an advance order and a mail [API-33, CONST-01, WAIT-07]', async () => {
  const { member, id } = await applied();
  for (const name of ['Photo', 'Certificate']) await upload(id, name);
  const invoice = await approve(id);
  const { body } = await api.call(listUnpaidInvoices, {}, { as: member });
  expect(body.payments).toMatchObject([
    { id: invoice.id, expiry_time: '2026-11-23T02:00:00.000Z', org_expiry_time: '2026-11-23T02:00:00.000Z' },
  ]);
  const [mail] = await api.ctx.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupe, `waiting-offer ${invoice.id}`));
  expect(mail).toMatchObject({ template: 'waiting-offer', locale: 'zh' });
});

test('sends a child’s order and mail to the member [SEAT-7, WAIT-07]', async () => {
  const member = await api.addMember();
  const child = await api.addMember({ host_id: (await api.findMember(member)).id });
  const { id: ac_id } = await api.addClass({ need_approve: true });
  const { body } = await api.call(enrolWait, { body: { ac_id, participant_code: child } }, { as: member });
  const { id } = await approve(body.id!);
  const unpaid = async (as: string) => (await api.call(listUnpaidInvoices, {}, { as })).body.payments.map((order) => order.id);
  expect([await unpaid(member), await unpaid(child)]).toEqual([[id], []]);
  const [mail] = await api.ctx.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupe, `waiting-offer ${id}`));
  expect(mail!.recipient).toBe((await api.findMember(member)).email);
  const participant_id = (await api.findMember(child)).id;
  expect(await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, id))).toMatchObject([{ participant_id }]);
});

test('requires mandatory documents, not optional ones', async () => {
  const { id } = await applied();
  await upload(id, 'Photo');
  await expect(approve(id)).rejects.toMatchObject({ code: 'CONFLICT', options: { message: 'waiting.documentsMissing' } });
});

test('doesn’t approve for somebody with a place in the class', async () => {
  const { activity, member, id } = await applied();
  await upload(id, 'Certificate');
  const { id: participant_id } = await api.findMember(member);
  const place = { activity_id: activity.id, participant_id, fee: 0, state: 'paid', created_at: api.clock.now(), paid_at: api.clock.now() };
  await api.ctx.db.insert(enrolments).values(place as typeof enrolments.$inferInsert);
  await expect(approve(id)).rejects.toMatchObject({ code: 'CONFLICT', options: { message: 'office.sameClass' } });
});

test('doesn’t approve for a class without a fee for the account', async () => {
  const { activity, id } = await applied();
  await upload(id, 'Certificate');
  await api.ctx.db.update(activities).set({ member_fee: null }).where(eq(activities.id, activity.id));
  await expect(approve(id)).rejects.toMatchObject({ code: 'CONFLICT', options: { message: 'waiting.noFee' } });
  expect(await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, id))).toMatchObject([{ state: 'waiting' }]);
});

test('doesn’t approve without a free place [SEAT-1]', async () => {
  const { id } = await applied({ capacity: 0 });
  await upload(id, 'Certificate');
  await expect(approve(id)).rejects.toMatchObject({ code: 'FULL' });
});

test('offers a place past the queue without documents, once [WAIT-07]', async () => {
  const { id: activityId } = await api.addClass({ capacity: 0 });
  await api.ctx.db.insert(documentSettings).values({ activity_id: activityId, name: 'Certificate', required: true });
  const join = async () => (await api.call(enrolWait, { body: { ac_id: activityId } }, { as: await api.addMember() })).body.id!;
  const [first, second] = [await join(), await join()];
  await api.ctx.db.update(activities).set({ capacity: 1 }).where(eq(activities.id, activityId));
  await approve(second);
  const entries = await api.ctx.db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.activity_id, activityId))
    .orderBy(waitingEntries.seq);
  expect(entries.map(({ id, state }) => [id, state])).toEqual([
    [first, 'waiting'],
    [second, 'offered'],
  ]);
  await expect(approve(second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('closes an entry that the operator rejects', async () => {
  const { id } = await applied();
  await transaction(api.ctx.db, (tx) => rejectEntry(api.ctx, tx, id, 'The class is for beginners.'));
  expect(await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, id))).toMatchObject([{ state: 'rejected' }]);
});
