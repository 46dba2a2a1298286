import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listMyMessages, readMessages, showCurrentUser } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { type ActivityRecord, activities, enrolments, outbox } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { cancelClass, changeClass, notify } from '../../domain/staff/classes.ts';
import { mergeMembers } from '../../domain/staff/members.ts';
import { sendMails } from '../../jobs/send-mails.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const actor = { staff: 'mei' };
const idOf = async (code: string) => (await api.findMember(code)).id;

/** A member with a place in a class. */
async function placeIn({ id: activity_id }: ActivityRecord, changes: Parameters<typeof api.addMember>[0] = {}): Promise<string> {
  const member = await api.addMember(changes);
  const at = api.ctx.now();
  const values = { activity_id, participant_id: await idOf(member), state: 'paid', fee: 0, created_at: at, paid_at: at } as const;
  await api.ctx.db.insert(enrolments).values(values);
  return member;
}

const tell = ({ id }: ActivityRecord, word: string) =>
  transaction(api.ctx.db, (tx) =>
    notify(api.ctx, tx, actor, [id], {
      en: { subject: word, text: `Please bring ${word}.` },
      zh: { subject: '泳鏡', text: '請帶泳鏡。' },
    }),
  );

const messagesOf = async (as: string, locale: 'en' | 'zh' = 'en') =>
  (await api.call(listMyMessages, { body: {} }, { as, locale })).body.data;

describe('messages of the office [MESSAGE-1]', () => {
  test('stand in the account, newest first, in the language of the page', async () => {
    const activity = await api.addClass();
    const member = await placeIn(activity);
    await tell(activity, 'goggles');
    await tell(activity, 'a towel');
    const messages = await messagesOf(member);
    expect(messages.map(({ subject }) => subject)).toEqual([`${activity.name_en}: a towel`, `${activity.name_en}: goggles`]);
    expect(messages[1]).toMatchObject({
      read: false,
      paragraphs: ['Please bring goggles.'],
      link: { label: 'See your courses', path: '/en/me/activity' },
    });
    expect((await messagesOf(member, 'zh'))[1]).toMatchObject({
      subject: `「${activity.name_ot}」：泳鏡`,
      paragraphs: ['請帶泳鏡。'],
      link: { path: '/zh/me/activity' },
    });
  });

  test('stand there without an e-mail address, and nothing is sent', async () => {
    const activity = await api.addClass();
    const member = await placeIn(activity, { email: null });
    await tell(activity, 'goggles');
    expect(await messagesOf(member)).toHaveLength(1);
    const before = api.mails.length;
    await sendMails.run(api.ctx);
    expect(api.mails.slice(before).filter(({ to }) => !to)).toEqual([]);
  });

  test('say what was true when they were sent', async () => {
    const activity = await api.addClass();
    const member = await placeIn(activity);
    await transaction(api.ctx.db, (tx) => changeClass(api.ctx, tx, actor, activity.id, { venue: 'Ferry House' }));
    await api.ctx.db.update(activities).set({ venue: 'Elsewhere' }).where(eq(activities.id, activity.id));
    expect((await messagesOf(member))[0]!.paragraphs.join()).toContain('Ferry House');
  });

  test('about money are in both languages, whatever the account’s', async () => {
    const activity = await api.addClass();
    const member = await placeIn(activity, { language: 'zh' });
    await cancelClass(api.ctx, actor, activity.id, 'credit');
    expect((await messagesOf(member, 'en'))[0]!.paragraphs).toContain('No refund is due.');
    expect((await messagesOf(member, 'zh'))[0]!.paragraphs).toContain('沒有款項需要退回。');
  });

  test('go over to the account that is kept in a merge', async () => {
    const activity = await api.addClass();
    const other = await placeIn(activity);
    await tell(activity, 'goggles');
    const keep = await api.addMember();
    const [a, b] = [await idOf(keep), await idOf(other)];
    await transaction(api.ctx.db, (tx) => mergeMembers(api.ctx, tx, actor, a, b));
    expect(await messagesOf(keep)).toHaveLength(1);
  });
});

describe('unread messages [MESSAGE-2]', () => {
  const unreadOf = async (as: string) => (await api.call(showCurrentUser, {}, { as })).body.result!.unread_messages;

  test('are counted until they are marked as read', async () => {
    const activity = await api.addClass();
    const member = await placeIn(activity);
    await tell(activity, 'goggles');
    await tell(activity, 'a towel');
    expect(await unreadOf(member)).toBe(2);
    const [newest] = await messagesOf(member);
    expect((await api.call(readMessages, { body: { ids: [newest!.id] } }, { as: member })).body).toEqual({ unread: 1 });
    expect((await messagesOf(member)).map(({ read }) => read)).toEqual([true, false]);
  });

  test('of another member can’t be marked', async () => {
    const activity = await api.addClass();
    const member = await placeIn(activity);
    await tell(activity, 'goggles');
    const [message] = await messagesOf(member);
    await api.call(readMessages, { body: { ids: [message!.id] } }, { as: await api.addMember() });
    const [row] = await api.ctx.db.select().from(outbox).where(eq(outbox.id, message!.id));
    expect(row!.read_at).toBeNull();
  });
});
