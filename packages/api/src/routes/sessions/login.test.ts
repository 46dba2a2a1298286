import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { forgotPassword, login, register, resetPassword, showCurrentUser } from '@portal/contract/endpoints';
import { eq, inArray, like } from 'drizzle-orm';
import { members, outbox, rateLimits, sessions } from '../../db/schema/index.ts';
import { sendResetLinks } from '../../domain/session/password-resets.ts';
import { newcomer } from '../../testing/applicant.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

const password = 'demo-2026';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.ctx.db.delete(rateLimits));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('gives the member’s data and a token [API-10]', async () => {
  const { status, body } = await api.call(login, { body: { username: 'A123456I', password } });
  expect(status).toBe(200);
  expect(body.user.code).toBe('A123456I');
  const me = await api.call(showCurrentUser, {}, { token: body.access_token });
  expect(me.body.result?.code).toBe('A123456I');
});

test('sets the language of mails', async () => {
  for (const locale of ['zh', 'en'] as const) {
    await api.call(login, { body: { username: 'C345678K', password } }, { locale });
    expect((await api.findMember('C345678K')).language).toBe(locale);
  }
});

test.each(['a123456i', ' A123456i '])('ignores letter case and spaces in "%s" [SESSION-08]', async (username) => {
  const { body } = await api.call(login, { body: { username, password } });
  expect(body.user.code).toBe('A123456I');
});

test.each(['Ａ１２３４５６Ｉ', 'A123\u00a0456I', '\u200bA123456I\u200b'])('reads %j as A123456I [REGISTER-26]', async (username) => {
  const { body } = await api.call(login, { body: { username, password } });
  expect(body.user.code).toBe('A123456I');
});

test.each([
  ["o'brien@a--b.example", "O'Brien@a--b.example"],
  ['wing@例.香港', 'wing@xn--fsq.xn--j6w193g'],
])('%s registers and logs in as %s [REGISTER-11]', async (email, username) => {
  const { status } = await api.call(register, { body: { ...newcomer, email } });
  expect(status).toBe(200);
  const { body } = await api.call(login, { body: { username, password: newcomer.password! } });
  expect(body.user.email).toBe(username.toLowerCase());
});

test('an online account logs in by its e-mail [SESSION-08]', async () => {
  const { body } = await api.call(login, { body: { username: 'N678901P@example.com', password } });
  expect(body.user.code).toBe('N678901P');
});

test('rejects an e-mail of two online accounts [SESSION-08]', async () => {
  const nora = await api.findMember('N678901P');
  await api.ctx.db.insert(members).values({ ...nora, id: undefined, code: 'N000001P' });
  expect((await api.call(login, { body: { username: 'n678901p@example.com', password } })).status).toBe(403);
  await api.ctx.db.delete(members).where(eq(members.code, 'N000001P'));
});

test.each([
  ['wrong password', { username: 'A123456I', password: 'wrong-one' }],
  ['unknown number', { username: 'Z999999Z', password: 'wrong-one' }],
  ['family member without a password', { username: 'E710001K', password: 'wrong-one' }],
])('answers %s alike in the caller’s language, never 401 [ATTACK-3]', async (_case, body) => {
  const response = await api.call(login, { body }, { locale: 'zh' });
  expect(response.status).toBe(403);
  expect(response.body).toEqual({ code: 'BAD_CREDENTIALS', message: '會員編號或密碼不正確。', requestId: expect.any(String) });
});

test('token has 256 bits and is stored as a hash only [ATTACK-4]', async () => {
  const { body } = await api.call(login, { body: { username: 'A123456I', password } });
  const stored = JSON.stringify(await api.ctx.db.select().from(sessions));
  expect(body.access_token).toMatch(/^[\w-]{43}$/);
  expect(stored).not.toContain(body.access_token);
});

test('pauses an address after five wrong passwords [ATTACK-3]', async () => {
  const here = from('203.0.113.99');
  for (const username of ['B234567J', 'b234567j', ' B234567J ', 'B234567J', 'b234567J']) {
    expect((await api.call(login, { body: { username, password: 'wrong-one' } }, here)).status).toBe(403);
  }
  const blocked = await api.call(login, { body: { username: 'b234567j', password } }, here);
  expect([blocked.status, blocked.body]).toMatchObject([429, { message: 'Too many attempts. Please try again in 15 min.' }]);
  expect(Number(blocked.headers.get('retry-after'))).toBe(15 * 60);
  api.clock.advance(15);
  expect((await api.call(login, { body: { username: 'B234567J', password } }, here)).status).toBe(200);
});

test('doesn’t lock out the owner for wrong passwords elsewhere [ATTACK-3]', async () => {
  for (let n = 0; n < 25; n += 1) {
    await api.call(login, { body: { username: 'B234567J', password: 'wrong-one' } }, from(`203.0.113.${Math.floor(n / 5)}`));
  }
  expect((await api.call(login, { body: { username: 'B234567J', password } }, from('203.0.113.99'))).status).toBe(200);
});

describe('fifty wrong passwords for an account from many addresses within a day [ATTACK-3]', () => {
  const guess = (n: number, username = 'D456789L') =>
    api.call(login, { body: { username, password: 'wrong-one' } }, from(`2001:db8:${Math.floor(n / 4).toString(16)}::1`));
  /** The first and the last of them, and what the others leave behind. */
  const guessFifty = async (username?: string) => {
    await guess(0, username);
    await api.ctx.db.update(rateLimits).set({ attempts: 49 }).where(like(rateLimits.key, 'login guesses %'));
    expect((await guess(49, username)).status).toBe(403);
  };
  const enter = () => api.call(login, { body: { username: 'D456789L', password } }, from('192.0.2.200'));
  const mailed = async () => {
    const rows = await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'confirm-login'));
    return rows.map(({ recipient, data }) => ({ recipient, link: String(data.confirmLink) }));
  };
  const sentence = expect.stringMatching(/open the link that we emailed to its owner/);
  beforeEach(() => api.ctx.db.delete(outbox));

  test('not even the right password is tried any more', async () => {
    for (let n = 0; n < 50; n += 1) expect((await guess(n)).status).toBe(403);
    expect((await enter()).body).toMatchObject({ code: 'RATE_LIMITED', message: sentence });
  });

  test('the owner gets one mail an hour', async () => {
    await guessFifty();
    for (let n = 50; n < 70; n += 1) await guess(n);
    expect(await mailed()).toEqual([{ recipient: 'd456789l@example.com', link: expect.stringContaining('/api/confirm-login/D456789L/') }]);
  });

  test('the owner opens the mailed link, presses the button and logs in', async () => {
    await guessFifty();
    await enter();
    const { pathname } = new URL((await mailed())[0]!.link);
    const page = await api.app.request(pathname);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('Yes, I want to log in');
    expect((await enter()).status).toBe(429);
    expect(await (await api.app.request(pathname, { method: 'POST' })).text()).toContain('You can log in now.');
    expect((await enter()).status).toBe(200);
  });

  test('a password reset by mail opens the account too', async () => {
    await guessFifty();
    await api.call(forgotPassword, { body: { member_code: 'D456789L' } });
    await sendResetLinks(api.ctx);
    const token = /reset-password\/([\w-]+)/.exec(api.mails.at(-1)!.text)![1]!;
    await api.call(resetPassword, { body: { member_code: 'D456789L', password, password_confirm: password, token } });
    expect((await enter()).status).toBe(200);
  });

  test('a forged or old link does nothing', async () => {
    await guessFifty();
    await enter();
    const { pathname } = new URL((await mailed())[0]!.link);
    const forged = pathname.replace('D456789L', 'A123456I');
    expect((await api.app.request(forged, { method: 'POST' })).status).toBe(404);
    api.clock.advance(24 * 60);
    expect((await api.app.request(pathname, { method: 'POST' })).status).toBe(404);
  });

  test('an unknown number gets the same response', async () => {
    await guessFifty('Z999999Z');
    const response = await guess(50, 'Z999999Z');
    expect([response.status, response.body]).toMatchObject([429, { code: 'RATE_LIMITED', message: sentence }]);
    expect(await mailed()).toEqual([]);
  });

  test('right logins in between do not count', async () => {
    for (let n = 0; n < 51; n += 1) expect((await enter()).status).toBe(200);
  });

  test('a day later the account is open again', async () => {
    await guessFifty();
    api.clock.advance(24 * 60);
    expect((await enter()).status).toBe(200);
  });
});

test('reads a number in equivalent letters as the same account', async () => {
  const names = ['C345678K', 'C345678\u212a', 'Ｃ345678K', 'c345678k', 'C３45678K'];
  for (const username of names) await api.call(login, { body: { username, password: 'wrong-one' } }, from('192.0.2.77'));
  expect((await api.call(login, { body: { username: 'C345678\u212a', password } }, from('192.0.2.77'))).status).toBe(429);
  expect((await api.call(login, { body: { username: 'C345678\u212a', password } }, from('192.0.2.78'))).body.user.code).toBe('C345678K');
});

test('shares the limit between e-mail and number', async () => {
  for (const username of ['N678901P', 'n678901p@example.com', 'N678901P@EXAMPLE.com', 'n678901p', 'N678901P']) {
    await api.call(login, { body: { username, password: 'wrong-one' } }, from('192.0.2.79'));
  }
  expect((await api.call(login, { body: { username: 'n678901p@example.com', password } }, from('192.0.2.79'))).status).toBe(429);
});

if (process.env.LONG === '1')
  test('lets in thirty right logins through a school’s address', async () => {
    for (let n = 0; n < 30; n += 1) {
      const username = ['A123456I', 'B234567J', 'C345678K'][n % 3]!;
      expect((await api.call(login, { body: { username, password } }, from('198.51.100.77'))).status).toBe(200);
    }
  });

test('preserves a member’s e-mail login when a stranger registers it [SESSION-08]', async () => {
  const stranger = { ...newcomer, email: 'N678901P@Example.com' };
  expect((await api.call(register, { body: stranger })).status).toBe(200);
  const response = await api.call(login, { body: { username: 'n678901p@example.com', password } });
  expect(response.body.user.code).toBe('N678901P');
});

test('prefers the older of two accounts with an unproved e-mail [SESSION-08]', async () => {
  const first = { ...newcomer, email: 'both@example.com', password: 'firstone1', confirm_password: 'firstone1' };
  const { body } = await api.call(register, { body: first });
  await api.call(register, { body: { ...newcomer, email: 'both@example.com' } });
  const me = await api.call(showCurrentUser, {}, { token: body.access_token });
  const response = await api.call(login, { body: { username: 'both@example.com', password: 'firstone1' } });
  expect(response.body.user.code).toBe(me.body.result!.code);
});

test('prefers the account that proved its e-mail [SESSION-08]', async () => {
  for (const secret of ['firstone1', 'secondone2']) {
    await api.call(register, { body: { ...newcomer, email: 'late@example.com', password: secret, confirm_password: secret } });
  }
  const [, younger] = await api.ctx.db.select().from(members).where(eq(members.email, 'late@example.com')).orderBy(members.id);
  await api.ctx.db.update(members).set({ email_verified_at: api.clock.now() }).where(eq(members.id, younger!.id));
  const enter = (secret: string) => api.call(login, { body: { username: 'late@example.com', password: secret } });
  expect((await enter('secondone2')).body.user.code).toBe(younger!.code);
  expect((await enter('firstone1')).status).toBe(403);
});

test.each([
  ['a member of the association', 'b234567j@example.com', 'B234567J'],
  ['a gym member', 'F567890M@example.com', 'F567890M'],
  ['the host of a family that shares it', 'd456789l@example.com', 'D456789L'],
])('takes the e-mail of %s [SESSION-08]', async (_whose, username, code) => {
  await api.ctx.db.update(members).set({ email: 'd456789l@example.com' }).where(eq(members.code, 'D456791L'));
  expect((await api.call(login, { body: { username, password } }, from('192.0.2.90'))).body.user.code).toBe(code);
});

test('refuses an e-mail that two strangers have [SESSION-08]', async () => {
  await api.ctx.db
    .update(members)
    .set({ email: 'shared@example.com' })
    .where(inArray(members.code, ['A123456I', 'C345678K']));
  const response = await api.call(login, { body: { username: 'shared@example.com', password } }, from('192.0.2.91'));
  expect(response.body.code).toBe('BAD_CREDENTIALS');
});

test('forgets failed attempts after a successful login', async () => {
  for (const secret of ['wrong-one', 'wrong-one', 'wrong-one', 'wrong-one', password, 'wrong-one']) {
    const { status } = await api.call(login, { body: { username: 'C345678K', password: secret } });
    expect(status).toBe(secret === password ? 200 : 403);
  }
});

test('pauses an address after 20 wrong attempts [ATTACK-3]', async () => {
  for (let n = 0; n < 20; n += 1) {
    const { status } = await api.call(login, { body: { username: `X00000${n}Y`, password: 'wrong-one' } }, from('198.51.100.7'));
    expect(status).toBe(403);
  }
  expect((await api.call(login, { body: { username: 'A123456I', password } }, from('198.51.100.7'))).status).toBe(429);
  expect((await api.call(login, { body: { username: 'A123456I', password } }, from('6.6.6.6, 198.51.100.7'))).status).toBe(429);
  expect((await api.call(login, { body: { username: 'A123456I', password } }, from('198.51.100.8'))).status).toBe(200);
});

test('checks five of twenty attempts at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => api.call(login, { body: { username: 'F567890M', password: 'wrong-one' } }, from('192.0.2.1'))),
  );
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
});
