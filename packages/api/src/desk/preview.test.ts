import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listActivities, searchPosts, showPostByAlias } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, posts } from '../db/schema/index.ts';
import { createDesk, type TestDesk } from '../testing/create-desk.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';

let api: MoneyApi;
let desk: TestDesk;
let alias: string;
let hidden: string;
beforeAll(async () => {
  api = await createMoneyApi();
  desk = await createDesk(api);
  hidden = (await api.addClass({ active: false, member_book_start_date: '2027-05-01', end_date: '2027-12-31' })).code;
  const [{ group_id } = { group_id: 0 }] = await api.ctx.db.select().from(activities).where(eq(activities.code, hidden));
  await api.ctx.db.update(posts).set({ active: false, code: 'NEW', alias: 'new-group' }).where(eq(posts.id, group_id));
  const { body } = await desk.call('post', 'posts/NEW/preview', 'programme', {});
  alias = body.link.split('/').at(-1);
});
afterAll(() => api.close());

const show = (given: string) => api.call(showPostByAlias, { params: { alias: given } });
const codesOf = async (code: string) =>
  (await api.call(listActivities, { body: { activity_group_code: code, is_enrol_period: true } })).body.activities.map((item) => item.code);

describe('a preview of a group that is not on the site [DESK-09]', () => {
  test('shows the group and its classes by the link alone', async () => {
    expect((await show('new-group')).status).toBe(404);
    const { status, body } = await show(alias);
    expect([status, body.active]).toEqual([200, 0]);
    expect(await codesOf(body.code!)).toContain(hidden);
    expect(await codesOf('NEW')).toEqual([]);
    const found = await api.call(searchPosts, { query: { page: 1 }, body: { filter: { type: 'Group' } } });
    expect(found.body.data.map(({ code }) => code)).not.toContain('NEW');
  });

  test('opens no other page', async () => {
    const forged = alias.replace(/^preview-\d+/, 'preview-2');
    expect((await show(forged)).status).toBe(404);
    expect(await codesOf(forged)).toEqual([]);
  });

  test('ends after seven days', async () => {
    const start = api.clock.now();
    api.clock.advance(7 * 24 * 60);
    expect((await show(alias)).status).toBe(200);
    api.clock.advance(24 * 60);
    expect((await show(alias)).status).toBe(404);
    api.clock.set(start);
  });

  test('is for the programme’s staff', async () => {
    expect((await desk.call('post', 'posts/NO-SUCH/preview', 'programme', {})).status).toBe(422);
    expect((await desk.call('post', 'posts/NEW/preview', 'money', {})).status).toBe(403);
  });
});
