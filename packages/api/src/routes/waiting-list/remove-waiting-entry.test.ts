import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cancelInvoice, enrolWait, removeWaitingEntry } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { waitingEntries } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const remove = (as: string, activity_id: string | number) => api.call(removeWaitingEntry, { body: { activity_id } }, { as });
const stateOf = async (id: string) => (await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, id)))[0];

async function waiting(activityId: number) {
  const member = await api.addMember();
  const { body } = await api.call(enrolWait, { body: { ac_id: activityId } }, { as: member });
  return { member, id: body.id! };
}

test('leaves by uuid or class, and may join again [API-24, WAIT-29, SEAT-2]', async () => {
  const { id: activityId } = await api.addClass({ capacity: 0 });
  const entry = await waiting(activityId);
  expect((await remove(entry.member, entry.id)).body).toEqual({ success: true, message: 'Removed from the waiting list.' });
  expect((await stateOf(entry.id))?.state).toBe('removed');
  await api.call(enrolWait, { body: { ac_id: activityId } }, { as: entry.member });
  expect((await remove(entry.member, activityId)).body.success).toBe(true);
  expect((await remove(entry.member, activityId)).status).toBe(404);
});

test('declines an offer and passes it on [API-24, SEAT-7, WAIT-29]', async () => {
  const { id } = await api.addClass({ capacity: 1 });
  const buyer = await api.addMember();
  const order = await api.order(buyer, id);
  const [first, second] = [await waiting(id), await waiting(id)];
  await api.call(cancelInvoice, { params: { id: order.id } }, { as: buyer });
  const offered = await stateOf(first.id);
  expect(offered?.state).toBe('offered');
  await remove(first.member, first.id);
  expect((await stateOf(first.id))?.state).toBe('declined');
  expect((await api.findInvoice(offered!.invoice_id!)).state).toBe('cancelled');
  expect((await stateOf(second.id))?.state).toBe('offered');
  expect((await remove(second.member, id)).body.success).toBe(true);
  expect((await stateOf(second.id))?.state).toBe('declined');
});

test('offer that is being paid can’t be declined now [PAY-10]', async () => {
  const { id } = await api.addClass({ capacity: 1 });
  const buyer = await api.addMember();
  const order = await api.order(buyer, id);
  const entry = await waiting(id);
  await api.call(cancelInvoice, { params: { id: order.id } }, { as: buyer });
  const offer = await api.findInvoice((await stateOf(entry.id))!.invoice_id!);
  await api.startPayme(entry.member, offer);
  expect(await remove(entry.member, entry.id)).toMatchObject({ status: 409, body: { code: 'IN_FLIGHT' } });
});

test('doesn’t find another member’s entry [WAIT-29, API-51]', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  const entry = await waiting(id);
  const stranger = await api.addMember();
  for (const reference of [entry.id, id]) expect((await remove(stranger, reference)).status).toBe(404);
  const still = and(eq(waitingEntries.id, entry.id), eq(waitingEntries.state, 'waiting'));
  expect(await api.ctx.db.select().from(waitingEntries).where(still)).toHaveLength(1);
});

test('removes the named person’s entry by class [WAIT-29]', async () => {
  const parent = await api.addMember();
  const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
  const { id: activityId } = await api.addClass({ capacity: 0 });
  const join = async (participant_code: string) =>
    (await api.call(enrolWait, { body: { ac_id: activityId, participant_code } }, { as: parent })).body.id!;
  const [ofChild, ofParent] = [await join(child), await join(parent)];
  const mistaken = { activity_id: ofChild, participant_code: parent };
  expect((await api.call(removeWaitingEntry, { body: mistaken }, { as: parent })).status).toBe(404);
  expect((await stateOf(ofChild))?.state).toBe('waiting');
  const body = { activity_id: activityId, participant_code: child };
  expect((await api.call(removeWaitingEntry, { body }, { as: parent })).body.success).toBe(true);
  expect((await stateOf(ofChild))?.state).toBe('removed');
  expect((await stateOf(ofParent))?.state).toBe('waiting');
  expect((await api.call(removeWaitingEntry, { body }, { as: parent })).status).toBe(404);
  expect((await remove(parent, await join(child))).body.success).toBe(true);
  expect((await api.call(removeWaitingEntry, { body: { ...body, participant_code: await api.addMember() } }, { as: parent })).status).toBe(
    404,
  );
});
