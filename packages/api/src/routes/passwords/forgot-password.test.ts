import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { forgotPassword, register, showCurrentUser } from '@portal/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
import { members, rateLimits } from '../../db/schema/index.ts';
import { sendResetLinks } from '../../domain/session/password-resets.ts';
import type { Mail } from '../../mail/mailer.ts';
import { newcomer } from '../../testing/applicant.ts';
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

test('responds known and unknown codes alike [API-15, SESSION-12]', async () => {
  const [known, unknown] = [
    await api.call(forgotPassword, { body: { member_code: 'ｃ345678k' } }),
    await api.call(forgotPassword, { body: { member_code: 'Z999999Z' } }),
  ];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  await sendResetLinks(api.ctx);
  expect(api.mails.map(({ to }) => to)).toEqual(['c345678k@example.com']);
});

test('mails in the language of the page', async () => {
  await api.call(forgotPassword, { body: { member_code: 'C345678K' } }, { locale: 'zh' });
  await api.call(forgotPassword, { body: { member_code: 'C345678K' } }, { locale: 'en' });
  await sendResetLinks(api.ctx);
  expect(api.mails.map(({ subject, text }) => [subject, /\/(en|zh)\/reset-password\//.exec(text)?.[1]])).toEqual([
    ['你的會員編號及重設密碼', 'zh'],
    ['Your member number and a new password', 'en'],
  ]);
});

test('sends the other mails when the server refuses one', async () => {
  for (const member_code of ['A123456I', 'B234567J']) await api.call(forgotPassword, { body: { member_code } });
  const refusing = async (mail: Mail) => {
    if (mail.to === 'a123456i@example.com') throw new Error('refused');
    await api.ctx.mail.send(mail);
  };
  await sendResetLinks({ ...api.ctx, mail: { send: refusing } });
  expect(api.mails.map(({ to }) => to)).toEqual(['b234567j@example.com']);
  expect(api.logs.join()).toContain('a reset mail could not be sent');
});

test('an e-mail gets its member number and a link [SESSION-39]', async () => {
  for (const member_code of ['C345678K@Example.com', 'nobody@example.com']) {
    expect((await api.call(forgotPassword, { body: { member_code } })).status).toBe(200);
  }
  await sendResetLinks(api.ctx);
  expect(api.mails.map(({ to }) => to)).toEqual(['c345678k@example.com']);
  expect(api.mails[0]!.text).toContain('member number C345678K');
  expect(api.mails[0]!.text).toMatch(/\/en\/reset-password\/[\w-]{43}\?member=C345678K/);
});

test('a family’s e-mail gets one mail with each number and link [SESSION-39]', async () => {
  await api.ctx.db
    .update(members)
    .set({ email: 'd456789l@example.com' })
    .where(inArray(members.code, ['D456791L', 'D456792L']));
  await api.call(forgotPassword, { body: { member_code: 'd456789l@example.com' } });
  await sendResetLinks(api.ctx);
  const [mail] = api.mails.splice(0);
  expect([...mail!.text.matchAll(/\?member=(\w+)/g)].map(([, code]) => code)).toEqual(['D456789L', 'D456791L', 'D456792L']);
  expect(new Set(mail!.text.match(/reset-password\/[\w-]{43}/g)).size).toBe(3);
  expect(api.mails).toEqual([]);
});

test.each(['', '🙂', 'A1', 'A123456I; drop table members', 'two@at@example.com'])(
  'malformed code "%s" is refused and not echoed',
  async (member_code) => {
    const response = await api.call(forgotPassword, { body: { member_code } });
    expect(response.status).toBe(422);
    if (member_code) expect(JSON.stringify(response.body)).not.toContain(member_code);
  },
);

test('limits requests for any code to three an hour', async () => {
  for (const member_code of ['D456789L', 'Y000000Y']) {
    const responses = [];
    for (let n = 0; n < 4; n += 1) responses.push((await api.call(forgotPassword, { body: { member_code } })).status);
    expect(responses).toEqual([200, 200, 200, 429]);
  }
  await sendResetLinks(api.ctx);
});

test('sends an unproved e-mail eight links an hour [ATTACK-3]', async () => {
  const email = 'owner@example.com';
  const codes: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { body } = await api.call(register, { body: { ...newcomer, email } });
    codes.push((await api.call(showCurrentUser, {}, { token: body.access_token })).body.result!.code!);
  }
  const query = (member_code: string) => api.call(forgotPassword, { body: { member_code } });
  for (const code of codes) await query(code);
  await sendResetLinks(api.ctx);
  expect(api.mails).toHaveLength(8);
  await api.ctx.db.update(members).set({ email_verified_at: api.clock.now() }).where(eq(members.code, codes[9]!));
  await query(codes[9]!);
  await sendResetLinks(api.ctx);
  expect(api.mails).toHaveLength(9);
});

test('sends a member five links an hour from many networks [ATTACK-3]', async () => {
  const query = (n: number) =>
    api.call(forgotPassword, { body: { member_code: 'B234567J' } }, { headers: { 'x-forwarded-for': `198.51.100.${n}` } });
  for (let n = 1; n <= 12; n += 1) expect((await query(n)).status).toBe(200);
  await sendResetLinks(api.ctx);
  expect(api.mails).toHaveLength(5);
  api.clock.advance(60);
  await query(13);
  await sendResetLinks(api.ctx);
  expect(api.mails).toHaveLength(6);
});

test('mails links to forty members behind one address', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 40; n += 1) codes.push(await api.addMember());
  for (const member_code of codes) expect((await api.call(forgotPassword, { body: { member_code } })).status).toBe(200);
  await sendResetLinks(api.ctx);
  expect(api.mails).toHaveLength(40);
});
