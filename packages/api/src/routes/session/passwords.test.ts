import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { forgotPassword, login, resetPassword, showCurrentUser, updatePassword } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { members, outbox, passwordResets, rateLimits } from '../../db/schema/index.ts';
import { sendResetLinks } from '../../domain/session/send-reset-links.ts';
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

async function mailedToken(member_code: string): Promise<string> {
  await api.call(forgotPassword, { body: { member_code } });
  await sendResetLinks(api.ctx);
  return /reset-password\/([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

test('member changes his password - it works, other sessions end, this one goes on, a mail waits [API-14, SESSION-24]', async () => {
  const [token, other] = [await api.logIn('A123456I'), await api.logIn('A123456I')];
  const body = { password: '新密碼 six', password_confirm: '新密碼 six', current_password: 'demo-2026' };
  expect((await api.call(updatePassword, { body }, { token })).body).toMatchObject({ success: true });
  expect(await logsIn('A123456I', '新密碼 six')).toBe(true);
  expect(await logsIn('A123456I', 'demo-2026')).toBe(false);
  expect((await api.call(showCurrentUser, {}, { token })).status).toBe(200);
  expect((await api.call(showCurrentUser, {}, { token: other })).status).toBe(401);
  expect(await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'password-changed'))).toHaveLength(1);
});

test('wrong current password - nothing changes [SESSION-24]', async () => {
  const body = { password: 'another-1', password_confirm: 'another-1', current_password: 'not-mine' };
  expect(await api.call(updatePassword, { body }, { as: 'B234567J' })).toMatchObject({ status: 403, body: { code: 'BAD_CREDENTIALS' } });
  expect(await logsIn('B234567J', 'demo-2026')).toBe(true);
});

test.each([
  ['5 characters', 'abcde', 'abcde', 'password'],
  ['73 bytes', `é${'x'.repeat(71)}`, `é${'x'.repeat(71)}`, 'password'],
  ['another confirmation', 'abcdef', 'abcdeg', 'password_confirm'],
  ['no confirmation', 'abcdef', undefined, 'password_confirm'],
])('new password with %s - is refused at its field [SESSION-25]', async (_case, password, password_confirm, field) => {
  const answer = await api.call(updatePassword, { body: { password, password_confirm } }, { as: 'B234567J' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
});

test('new password of 6 characters, or of 72 bytes, confirmed by either name - is taken [SESSION-25]', async () => {
  const long = `é${'x'.repeat(70)}`;
  expect(
    (await api.call(updatePassword, { body: { password: 'abc 漢字', password_confirm: 'abc 漢字' } }, { as: 'B234567J' })).status,
  ).toBe(200);
  expect((await api.call(updatePassword, { body: { password: long, confirm_password: long } }, { as: 'B234567J' })).status).toBe(200);
  expect(await logsIn('B234567J', long)).toBe(true);
});

test('well-formed codes, known or not - get the same answer; only a member gets a mail [API-15, SESSION-12]', async () => {
  const [known, unknown] = [
    await api.call(forgotPassword, { body: { member_code: 'c345678k' } }),
    await api.call(forgotPassword, { body: { member_code: 'Z999999Z' } }),
  ];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  await sendResetLinks(api.ctx);
  expect(api.mails.map(({ to }) => to)).toEqual(['c345678k@example.com']);
});

test.each(['', '🙂', 'A1', 'A123456I; drop table members'])('malformed code "%s" - is refused, not repeated', async (member_code) => {
  const answer = await api.call(forgotPassword, { body: { member_code } });
  expect(answer.status).toBe(422);
  if (member_code) expect(JSON.stringify(answer.body)).not.toContain(member_code);
});

test('fourth wish for one code in an hour - waits, known or not', async () => {
  for (const member_code of ['D456789L', 'Y000000Y']) {
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await api.call(forgotPassword, { body: { member_code } })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  }
  await sendResetLinks(api.ctx);
});

test('mailed token - sets the password, ends all sessions, works once [API-16, SESSION-21]', async () => {
  const session = await api.logIn('F567890M');
  const token = await mailedToken('F567890M');
  const body = { member_code: 'f567890m', password: 'fresh-start', password_confirm: 'fresh-start', token };
  expect((await api.call(resetPassword, { body })).body).toMatchObject({ success: true });
  expect(await logsIn('F567890M', 'fresh-start')).toBe(true);
  expect((await api.call(showCurrentUser, {}, { token: session })).status).toBe(401);
  expect(await api.call(resetPassword, { body })).toMatchObject({
    status: 422,
    body: { message: 'Password reset failed,Please try again later.' },
  });
});

test('token used ten times at once - sets one password [SESSION-21]', async () => {
  const token = await mailedToken('N678901P');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      api.call(resetPassword, { body: { member_code: 'N678901P', password: `password-${n}`, password_confirm: `password-${n}`, token } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('token after 60 minutes, of another member, or after a newer one was used - fails [SESSION-21]', async () => {
  const reset = async (member_code: string, token: string) =>
    (await api.call(resetPassword, { body: { member_code, password: 'too-late', password_confirm: 'too-late', token } })).status;
  const late = await mailedToken('C345678K');
  expect(await reset('D456789L', late)).toBe(422);
  api.clock.advance(60);
  expect(await reset('C345678K', late)).toBe(422);
  await api.ctx.db.delete(rateLimits);
  const [first, second] = [await mailedToken('C345678K'), await mailedToken('C345678K')];
  expect(await reset('C345678K', second)).toBe(200);
  expect(await reset('C345678K', first)).toBe(422);
});

test('token - is stored as a hash only, the password as argon2id with 19 MiB, two passes and one lane', async () => {
  const token = await mailedToken('D456789L');
  expect(JSON.stringify(await api.ctx.db.select().from(passwordResets))).not.toContain(token);
  const stored = await api.ctx.db.select({ hash: members.password_hash }).from(members).where(eq(members.code, 'D456789L'));
  expect(stored[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
