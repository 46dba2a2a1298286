import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { enrolWait, preEnrol, register, showCurrentUser } from '@portal/contract/endpoints';
import { eq, like } from 'drizzle-orm';
import { outbox, rateLimits } from '../../db/schema/index.ts';
import { newcomer } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let created = 0;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());
beforeEach(() => api.ctx.db.delete(rateLimits));

async function newAccount(email?: string) {
  created += 1;
  return accountOf(email ?? `new${created}@example.com`);
}

async function accountOf(email: string) {
  const { body } = await api.call(register, { body: { ...newcomer, email } });
  const token = body.access_token;
  const member = (await api.call(showCurrentUser, {}, { token })).body.result!.code;
  const activities = [(await api.addClass()).id];
  const order = (key?: string) => api.call(preEnrol, { body: { activities } }, { token, key, headers: { 'x-forwarded-for': own } });
  const mails = () => api.ctx.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);
  const code = async () => (await mails()).findLast(({ template }) => template === 'email-code')!.data.emailCode as string;
  return { token, member, order, mails, code };
}
const own = '192.0.2.1';
const prove = (member: string, code: string, address = own) =>
  api.app.request('/api/prove-email', {
    method: 'POST',
    body: new URLSearchParams({ member, code }),
    headers: { 'x-forwarded-for': address },
  });
const second = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

test('mails a six-digit code for a new account’s first order [R-103]', async () => {
  const { member, order, mails, code } = await newAccount();
  const refused = await order('key-of-order');
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: expect.stringContaining('confirm your email') } });
  expect(await code()).toMatch(/^\d{6}$/);
  expect((await mails()).at(-1)!.data).toMatchObject({ minutes: 15, proofLink: `https://portal.test/api/prove-email?member=${member}` });
  const page = await prove(` ${member.toLowerCase()} `, ` ${await code()} `);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Your email is confirmed.')]);
  expect((await order('key-of-order')).body.success).toBe(true);
});

test('orders without a code if enrolled by staff or not required [R-103]', async () => {
  const activities = [(await api.addClass()).id];
  const enrolled = await api.addMember({ email_verified_at: null });
  expect((await api.call(preEnrol, { body: { activities } }, { as: enrolled })).body.success).toBe(true);
  const unproved = await api.addMember({ kind: 'online', email_verified_at: null });
  const order = () => api.call(preEnrol, { body: { activities } }, { as: unproved });
  expect((await order()).status).toBe(409);
  api.ctx.config.PROVE_EMAIL = false;
  expect((await order()).body.success).toBe(true);
  api.ctx.config.PROVE_EMAIL = true;
});

test('pads a code with leading zeros to six digits', async () => {
  const { order, code } = await newAccount();
  const { random } = api.ctx;
  api.ctx.random = { ...random, bytes: (count) => (count === 4 ? Buffer.from([0, 0, 0, 42]) : random.bytes(count)) };
  await order();
  api.ctx.random = random;
  expect(await code()).toBe('000042');
});

test('waiting list requires a code too [R-103]', async () => {
  const { token } = await newAccount();
  const { id } = await api.addClass({ capacity: 0 });
  expect((await api.call(enrolWait, { body: { ac_id: id } }, { token })).status).toBe(409);
});

const codesIn = async (mails: () => Promise<{ template: string }[]>) =>
  (await mails()).filter(({ template }) => template === 'email-code').length;

describe('a stranger registers accounts with the owner’s e-mail [ATTACK-3]', () => {
  /** How many codes the mailbox gets when the stranger orders seven times from each of these addresses. */
  async function flood(email: string, addresses: string[]) {
    for (const address of addresses)
      for (let n = 0; n < 7; n += 1) {
        const { token } = await newAccount(email);
        const activities = [(await api.addClass()).id];
        const headers = { 'x-forwarded-for': address };
        expect((await api.call(preEnrol, { body: { activities } }, { token, headers })).status).toBe(409);
        await api.ctx.db.delete(rateLimits).where(like(rateLimits.key, 'register address%'));
      }
  }

  test('six addresses cause eight codes, and one more each', async () => {
    await flood(
      'victim@example.com',
      [1, 2, 3, 4, 5, 6].map((n) => `198.51.100.${n}`),
    );
    const owner = await newAccount('victim@example.com');
    expect(await codesIn(owner.mails)).toBe(8 + 6);
  });

  test('the owner still gets a code', async () => {
    await flood('owner@example.com', ['198.51.100.1', '198.51.100.2']);
    const owner = await newAccount('owner@example.com');
    const before = await codesIn(owner.mails);
    await owner.order();
    expect(await codesIn(owner.mails)).toBe(before + 1);
    expect((await prove(owner.member, await owner.code())).status).toBe(200);
  });

  test('however many addresses, the mailbox gets sixteen codes', async () => {
    await flood(
      'many@example.com',
      Array.from({ length: 12 }, (_, n) => `198.51.100.${n}`),
    );
    expect(await codesIn((await newAccount('many@example.com')).mails)).toBe(16);
  });
});

describe('one Wi-Fi for many people [R-103]', () => {
  test('thirty right codes from one address are all accepted', async () => {
    for (let n = 0; n < 30; n += 1) {
      const { member, order, code } = await newAccount();
      await order();
      expect((await prove(member, await code())).status).toBe(200);
      await api.ctx.db.delete(rateLimits).where(like(rateLimits.key, 'register address%'));
    }
  });

  test('after twenty wrong codes from one address, the next one waits', async () => {
    for (let n = 0; n < 20; n += 1) expect((await prove(`N00000${n}P`, '000000')).status).toBe(422);
    expect((await prove('N000000P', '000000')).status).toBe(429);
  });
});

test('accepts the owner’s code after a stranger’s five wrong ones [R-103]', async () => {
  const { member, order, code } = await newAccount();
  await order();
  const first = await code();
  for (let n = 1; n <= 6; n += 1) expect((await prove(member, second(first, n), '198.51.100.9')).status).toBe(422);
  expect((await prove(member, first, '198.51.100.9')).status).toBe(422);
  expect((await prove(member, first)).status).toBe(200);
});

test('blocks an address after five wrong codes, until a new code [R-103]', async () => {
  const { member, order, code, mails } = await newAccount();
  await order();
  const first = await code();
  await order();
  expect(await codesIn(mails)).toBe(1);
  for (let n = 1; n <= 5; n += 1) expect((await prove(member, second(first, n))).status).toBe(422);
  expect((await prove(member, first)).status).toBe(422);
  api.clock.advance(1);
  await Promise.all([order(), order()]);
  expect(await codesIn(mails)).toBe(2);
  expect((await prove(member, first)).status).toBe(422);
  expect((await prove(member, await code())).status).toBe(200);
});

test('accepts the right code as the twentieth [R-103]', async () => {
  const { member, order, code } = await newAccount();
  await order();
  const right = await code();
  for (let n = 1; n <= 15; n += 1) await prove(member, second(right, n), `198.51.100.${n}`);
  for (let n = 1; n <= 4; n += 1) expect((await prove(member, second(right, n))).status).toBe(422);
  expect((await prove(member, right)).status).toBe(200);
});

test('kills a code after twenty wrong ones and limits new codes [R-103]', async () => {
  const { member, order, code, mails } = await newAccount();
  const spoil = async () => {
    const now = await code();
    for (let n = 1; n <= 20; n += 1) await prove(member, second(now, n), `198.51.100.${n}`);
  };
  await order();
  await spoil();
  expect((await prove(member, await code())).status).toBe(422);
  for (let n = 0; n < 4; n += 1) {
    api.clock.advance(1);
    await order();
    await spoil();
  }
  expect(await codesIn(mails)).toBe(3);
  api.clock.advance(15);
  await order();
  expect((await prove(member, await code())).status).toBe(200);
});

test('rejects a code that is late, unknown or of another account [R-103]', async () => {
  const [first, second] = [await newAccount(), await newAccount()];
  await first.order();
  expect((await prove(second.member, await first.code())).status).toBe(422);
  expect((await prove('N000000P', await first.code())).status).toBe(422);
  api.clock.advance(15);
  expect((await prove(first.member, await first.code())).status).toBe(422);
});

test('opens the page in the reader’s language without running anything', async () => {
  const response = await api.app.request('/api/prove-email?member=%22%3E%3Cscript%3E', { headers: { 'accept-language': 'zh-HK' } });
  const text = await response.text();
  expect(text).toContain('驗證電郵');
  expect(text).not.toContain('<script>');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
});

test('lets a member of the association order as before', async () => {
  await api.order(await api.addMember(), (await api.addClass()).id);
});
