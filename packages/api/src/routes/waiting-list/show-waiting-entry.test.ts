import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrolWait, showWaitingEntry } from '@portal/contract/endpoints';
import { documentSettings, waitingDocuments } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const show = (as: string, activity_id: string | number) => api.call(showWaitingEntry, { body: { activity_id } }, { as });

test('shows settings and files by uuid or class [API-23, WAIT-29]', async () => {
  const activity = await api.addClass({ need_approve: true });
  const settings = { activity_id: activity.id, name: 'Certificate', ch_name: '證書', required: true, ext_types: ['pdf', 'jpg'] };
  const award = { activity_id: activity.id, name: 'Award', ch_name: '獎狀', required: false, ext_types: null };
  const others = { ...settings, activity_id: (await api.addClass()).id, name: 'Letter' };
  await api.ctx.db.insert(documentSettings).values([settings, award, others]);
  const member = await api.addMember();
  const { body } = await api.call(enrolWait, { body: { ac_id: activity.id } }, { as: member });
  const file = { entry_id: body.id!, name: 'Certificate', file_name: 'mine.pdf', file: 'random', media_type: 'application/pdf', size: 1 };
  const elsewhere = (await api.call(enrolWait, { body: { ac_id: activity.id } }, { as: await api.addMember() })).body.id!;
  const foreign = { ...file, entry_id: elsewhere, file_name: 'theirs.pdf', file: 'other' };
  await api.ctx.db.insert(waitingDocuments).values([file, foreign].map((item) => ({ ...item, created_at: api.clock.now() })));
  const docsettings = [
    { name: 'Certificate', ch_name: '證書', required: true, ext_types: ['pdf', 'jpg'] },
    { name: 'Award', ch_name: '獎狀', required: false, ext_types: null },
  ];
  const { name_en, name_ot, code, id } = activity;
  const expected = {
    id: body.id,
    docsettings,
    media: [{ id: expect.any(String), name: 'Certificate', file_name: 'mine.pdf' }],
    activity: { id, code, name_en, name_ot, docsettings },
    participant_name: expect.stringMatching(/^Chan Person/),
  };
  for (const reference of [body.id!, id, String(id)]) expect((await show(member, reference)).body).toEqual(expected);
});

test('shows the named person’s entry by class [WAIT-29]', async () => {
  const parent = await api.addMember();
  const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
  const { id } = await api.addClass({ capacity: 0 });
  const join = async (participant_code: string) =>
    (await api.call(enrolWait, { body: { ac_id: id, participant_code } }, { as: parent })).body.id;
  const of = async (participant_code: string) =>
    (await api.call(showWaitingEntry, { body: { activity_id: id, participant_code } }, { as: parent })).body.id;
  const [ofChild, ofParent] = [await join(child), await join(parent)];
  expect([await of(child), await of(parent)]).toEqual([ofChild, ofParent]);
});

test('finds an entry by uuid only with its own participant [WAIT-29]', async () => {
  const parent = await api.addMember();
  const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
  const { id } = await api.addClass({ capacity: 0 });
  const join = async (participant_code: string) =>
    (await api.call(enrolWait, { body: { ac_id: id, participant_code } }, { as: parent })).body.id!;
  const [ofChild] = [await join(child), await join(parent)];
  const named = (participant_code: string) =>
    api.call(showWaitingEntry, { body: { activity_id: ofChild, participant_code } }, { as: parent });
  expect((await named(child)).body.id).toBe(ofChild);
  expect((await named(parent)).status).toBe(404);
});

test('doesn’t find another member’s or an unknown entry [WAIT-29, API-51]', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  const owner = await api.addMember();
  const { body } = await api.call(enrolWait, { body: { ac_id: id } }, { as: owner });
  for (const reference of ['0', "'; --", '1.5', '3000000000', '-3000000000']) expect((await show(owner, reference)).status).toBe(404);
  const stranger = await api.addMember();
  for (const reference of [body.id!, id, 999_999, '0', "'; --", 1.5]) expect((await show(stranger, reference)).status).toBe(404);
});
