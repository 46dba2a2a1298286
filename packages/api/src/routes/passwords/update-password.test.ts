import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { forgotPassword, login, resetPassword, showCalendar, showCurrentUser, updatePassword } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { outbox, rateLimits } from '../../db/schema/index.ts';
import { sendResetLinks } from '../../domain/session/password-resets.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.db.delete(rateLimits);
  api.mails.length = 0;
});

const logsIn = async (username: string, password: string) => (await api.call(login, { body: { username, password } })).status === 200;

const notified = (recipient: string) =>
  api.ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, 'password-changed'), eq(outbox.recipient, recipient)));

test('ends the other sessions [API-14, SESSION-24, ATTACK-4]', async () => {
  const [token, other] = [await api.logIn('A123456I'), await api.logIn('A123456I')];
  const body = { password: '新密碼 six', password_confirm: '新密碼 six', current_password: 'demo-2026' };
  expect((await api.call(updatePassword, { body }, { token })).body).toMatchObject({ success: true });
  expect(await logsIn('A123456I', '新密碼 six')).toBe(true);
  expect(await logsIn('A123456I', 'demo-2026')).toBe(false);
  expect((await api.call(showCurrentUser, {}, { token })).status).toBe(200);
  expect((await api.call(showCurrentUser, {}, { token: other })).status).toBe(401);
  expect(await notified('a123456i@example.com')).toMatchObject([
    { locale: 'en', data: { name: expect.stringMatching(/./), code: 'A123456I' } },
  ]);
});

test('revokes the calendar’s address [SESSION-24, ATTACK-4]', async () => {
  const addressOf = async () => (await api.call(showCalendar, {}, { as: 'D456789L' })).body.path;
  const opens = async (path: string) => (await api.app.request(path)).status === 200;
  const before = await addressOf();
  expect(await opens(before)).toBe(true);
  const body = { password: 'demo-2026', password_confirm: 'demo-2026' };
  await api.call(updatePassword, { body }, { as: 'D456789L' });
  const between = await addressOf();
  expect([await opens(before), await opens(between)]).toEqual([false, true]);
});

test.each(['not-mine', ''])('rejects the wrong current password "%s" [SESSION-24]', async (current_password) => {
  const body = { password: 'another-1', password_confirm: 'another-1', current_password };
  expect(await api.call(updatePassword, { body }, { as: 'B234567J' })).toMatchObject({ status: 403, body: { code: 'BAD_CREDENTIALS' } });
  expect(await logsIn('B234567J', 'demo-2026')).toBe(true);
});

test.each([
  ['5 characters', 'abcde', 'abcde', 'password'],
  ['5 characters beyond the basic plane', '𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷', 'password'],
  ['73 bytes', `é${'x'.repeat(71)}`, `é${'x'.repeat(71)}`, 'password'],
  ['another confirmation', 'abcdef', 'abcdeF', 'password_confirm'],
  ['no confirmation', 'abcdef', undefined, 'password_confirm'],
])('new password with %s is refused at its field [API-14, SESSION-25]', async (_case, password, password_confirm, field) => {
  const response = await api.call(updatePassword, { body: { password, password_confirm } }, { as: 'B234567J' });
  expect(response.status).toBe(422);
  expect(response.body.errors?.map((error) => error.field)).toEqual([field]);
});

test('rejects a different confirmation at its field [SESSION-25]', async () => {
  const response = await api.call(updatePassword, { body: { password: 'abcdef', confirm_password: 'abcdeF' } }, { as: 'B234567J' });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field: 'confirm_password', code: 'confirmation' }] } });
});

test('accepts 6 characters to 72 bytes under either name [SESSION-25]', async () => {
  const long = `é${'x'.repeat(70)}`;
  expect(
    (await api.call(updatePassword, { body: { password: 'abc 漢字', password_confirm: 'abc 漢字' } }, { as: 'F567890M' })).status,
  ).toBe(200);
  expect((await api.call(updatePassword, { body: { password: long, confirm_password: long } }, { as: 'F567890M' })).status).toBe(200);
  expect(await logsIn('F567890M', long)).toBe(true);
  expect(await notified('f567890m@example.com')).toMatchObject([{ data: { code: 'F567890M' } }]);
});

test('revokes reset links that were mailed before [ATTACK-4]', async () => {
  const mailed = async () => {
    await api.call(forgotPassword, { body: { member_code: 'C345678K' } });
    await sendResetLinks(api.ctx);
    return /reset-password\/([\w-]+)/.exec(api.mails.at(-1)!.text)![1]!;
  };
  const reset = async (token: string) =>
    (await api.call(resetPassword, { body: { member_code: 'C345678K', password: 'by-link', password_confirm: 'by-link', token } })).status;
  const token = await mailed();
  const body = { password: 'my own new', password_confirm: 'my own new' };
  expect((await api.call(updatePassword, { body }, { as: 'C345678K' })).status).toBe(200);
  expect(await reset(token)).toBe(422);
  expect(await reset(await mailed())).toBe(200);
});
