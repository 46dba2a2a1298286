import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { forgotPassword, login, resetPassword, showCurrentUser } from '@portal/contract/endpoints';
import { eq, like } from 'drizzle-orm';
import { members, passwordResets, rateLimits } from '../../db/schema/index.ts';
import { sendResetLinks } from '../../domain/session/password-resets.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
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

test('sets the password once [API-16, SESSION-21, ATTACK-4]', async () => {
  const session = await api.logIn('F567890M');
  const token = await mailedToken('F567890M');
  const body = { member_code: 'ｆ567890m', password: 'fresh-start', password_confirm: 'fresh-start', token };
  expect((await api.call(resetPassword, { body })).body).toMatchObject({ success: true });
  expect(await logsIn('F567890M', 'fresh-start')).toBe(true);
  expect((await api.call(showCurrentUser, {}, { token: session })).status).toBe(401);
  expect(await api.call(resetPassword, { body })).toMatchObject({
    status: 422,
    body: { message: 'Password reset failed,Please try again later.' },
  });
});

test('sets one password when used ten times at once [SESSION-21, ATTACK-4]', async () => {
  const token = await mailedToken('N678901P');
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      api.call(resetPassword, { body: { member_code: 'N678901P', password: `password-${n}`, password_confirm: `password-${n}`, token } }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('accepts a token after 59 minutes [SESSION-21]', async () => {
  const token = await mailedToken('C345678K');
  api.clock.advance(59);
  const body = { member_code: 'C345678K', password: 'just-in-time', password_confirm: 'just-in-time', token };
  expect((await api.call(resetPassword, { body })).status).toBe(200);
});

test('rejects an old, foreign or replaced token [API-16, SESSION-21]', async () => {
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

test('rejects a bad password at its field [API-16, SESSION-25]', async () => {
  const refused = async (password: string, password_confirm: string) => {
    const body = { member_code: 'D456789L', password, password_confirm, token: 'a-token' };
    return (await api.call(resetPassword, { body })).body.errors?.map(({ field }) => field);
  };
  expect(await refused('abcde', 'abcde')).toEqual(['password']);
  expect(await refused('abcdef', 'abcdeF')).toEqual(['password_confirm']);
});

test('stores only hashes of the token and the password [ATTACK-4]', async () => {
  const token = await mailedToken('D456789L');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await api.ctx.db.select().from(passwordResets))).not.toContain(token);
  const stored = await api.ctx.db.select({ hash: members.password_hash }).from(members).where(eq(members.code, 'D456789L'));
  expect(stored[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('twenty-five right links through one address all set a password', async () => {
  for (let n = 0; n < 25; n += 1) {
    const member_code = await api.addMember();
    const body = { member_code, password: 'fresh-start', password_confirm: 'fresh-start', token: await mailedToken(member_code) };
    expect((await api.call(resetPassword, { body })).status).toBe(200);
    await api.ctx.db.delete(rateLimits).where(like(rateLimits.key, 'forgot%'));
  }
});

test('after twenty wrong links from one address, the next one waits', async () => {
  const body = { member_code: 'A123456I', password: 'fresh-start', password_confirm: 'fresh-start', token: 'wrong' };
  for (let n = 0; n < 20; n += 1) expect((await api.call(resetPassword, { body })).status).toBe(422);
  expect((await api.call(resetPassword, { body })).status).toBe(429);
});
