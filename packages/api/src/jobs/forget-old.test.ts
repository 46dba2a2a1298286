import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { forgotPassword, login, register, searchPosts, showCurrentUser } from '@portal/contract/endpoints';
import { idempotencyKeys, passwordResets, queues, queueTickets, rateLimits, searchMisses, sessions } from '../db/schema/index.ts';
import { sendResetLinks } from '../domain/session/password-resets.ts';
import { newcomer } from '../testing/applicant.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { forgetOld } from './forget-old.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const left = async () =>
  Promise.all([sessions, rateLimits, passwordResets, idempotencyKeys, searchMisses].map((table) => api.ctx.db.$count(table)));

test('deletes only expired sessions, limits, links, responses and misses', async () => {
  await api.call(register, { body: newcomer }, { key: 'first-answer' });
  await api.call(login, { body: { username: 'A123456I', password: 'wrong-one' } });
  await api.call(forgotPassword, { body: { member_code: 'A123456I' } });
  await sendResetLinks(api.ctx);
  await api.call(searchPosts, { body: { filter: { globalFilter: 'zither' } } });
  const before = await left();
  expect(before.every((count) => count > 0)).toBe(true);
  await forgetOld.run(api.ctx);
  expect(await left()).toEqual(before);
  api.clock.advance(91 * 1440);
  const token = await api.logIn('A123456I');
  await forgetOld.run(api.ctx);
  expect(await left()).toEqual([1, 0, 0, 0, 0]);
  expect((await api.call(showCurrentUser, {}, { token })).status).toBe(200);
});

test('a queue keeps no mailbox for more than a week', async () => {
  const { db } = api.ctx;
  const [queue] = await db.insert(queues).values({ opens_at: api.clock.now(), rate: 1, secret: '00' }).returning();
  await db.insert(queueTickets).values({ line_id: queue!.id, family_id: 1, entry: 'ab', mailbox: 'hash' });
  const kept = () => db.select({ entry: queueTickets.entry, mailbox: queueTickets.mailbox }).from(queueTickets);
  api.clock.advance(6 * 1440);
  await forgetOld.run(api.ctx);
  expect(await kept()).toEqual([{ entry: 'ab', mailbox: 'hash' }]);
  api.clock.advance(1440);
  await forgetOld.run(api.ctx);
  expect(await kept()).toEqual([{ entry: 'ab', mailbox: null }]);
});
