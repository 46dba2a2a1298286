import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { confirmEmail, enrolWait, preEnrol, register, sendEmailCode, showCurrentUser } from '@portal/contract/endpoints';
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

const own = '192.0.2.1';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function newAccount(email = `new${created}@example.com`, address = own) {
  created += 1;
  const { body } = await api.call(register, { body: { ...newcomer, email } }, from(address));
  const token = body.access_token;
  const activities = [(await api.addClass()).id];
  const as = (place = address) => ({ token, ...from(place) });
  const mailsTo = (recipient: string) => api.ctx.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
  return {
    token,
    me: async () => (await api.call(showCurrentUser, {}, { token })).body.result!,
    order: (key?: string) => api.call(preEnrol, { body: { activities } }, { ...as(), key }),
    again: (to?: string) => api.call(sendEmailCode, { body: { email: to } }, as()),
    confirm: (code: string, place?: string) => api.call(confirmEmail, { body: { code } }, as(place)),
    mails: () => mailsTo(email),
    code: async (recipient = email) => (await mailsTo(recipient)).findLast(({ data }) => data.emailCode)!.data.emailCode as string,
  };
}
/** Another code. */
const other = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
const codesIn = async (mails: () => Promise<{ template: string }[]>) =>
  (await mails()).filter(({ template }) => template === 'email-code').length;

test('one mail has the member number and the code for the first order [R-17, R-103]', async () => {
  const { me, order, confirm, code, mails } = await newAccount();
  const { code: number, email_confirmed } = await me();
  expect(email_confirmed).toBe(false);
  expect(await order('key-of-order')).toMatchObject({ status: 409, body: { code: 'EMAIL_UNCONFIRMED' } });
  expect((await mails()).map(({ template, data }) => [template, data.code, data.minutes])).toEqual([['account-registered', number, 15]]);
  expect(await code()).toMatch(/^\d{6}$/);
  expect((await confirm(await code())).status).toBe(200);
  expect((await me()).email_confirmed).toBe(true);
  expect((await order('key-of-order')).body.success).toBe(true);
});

test('accepts a code with spaces and full-width digits', async () => {
  const { confirm, code } = await newAccount();
  const wide = [...(await code())].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  expect((await confirm(` ${wide.slice(0, 3)} ${wide.slice(3)} `)).status).toBe(200);
});

test('a member enrolled by staff orders without a code [R-103]', async () => {
  const activities = [(await api.addClass()).id];
  const enrolled = await api.addMember({ email_verified_at: null });
  expect((await api.call(preEnrol, { body: { activities } }, { as: enrolled })).body.success).toBe(true);
});

test('pads a code with leading zeros to six digits', async () => {
  const { again, code } = await newAccount();
  const { random } = api.ctx;
  api.ctx.random = { ...random, bytes: (count) => (count === 4 ? Buffer.from([0, 0, 0, 42]) : random.bytes(count)) };
  await again();
  api.ctx.random = random;
  expect(await code()).toBe('000042');
});

test('a waiting list requires a code too [R-103]', async () => {
  const { token } = await newAccount();
  const { id } = await api.addClass({ capacity: 0 });
  expect(await api.call(enrolWait, { body: { ac_id: id } }, { token })).toMatchObject({ status: 409, body: { code: 'EMAIL_UNCONFIRMED' } });
});

test('an order mails a code only if none is open [R-103]', async () => {
  const { order, mails } = await newAccount();
  await order();
  expect(await codesIn(mails)).toBe(0);
  api.clock.advance(15);
  await Promise.all([order(), order()]);
  expect(await codesIn(mails)).toBe(1);
});

test('another code replaces the one before [R-103]', async () => {
  const { again, confirm, code } = await newAccount();
  const first = await code();
  expect((await again()).body).toEqual({ success: true, message: 'We have sent another code.' });
  expect((await confirm(first)).status).toBe(422);
  expect((await confirm(await code())).status).toBe(200);
});

test('sends three more codes in 15 minutes [R-103]', async () => {
  const { again, mails } = await newAccount();
  for (let n = 0; n < 3; n += 1) {
    api.clock.advance(1);
    expect((await again()).status).toBe(200);
  }
  expect((await again()).status).toBe(429);
  expect(await codesIn(mails)).toBe(3);
  api.clock.advance(15);
  expect((await again()).status).toBe(200);
});

test('a changed address gets its own code [R-103]', async () => {
  const { me, again, confirm, code } = await newAccount();
  const first = await code();
  const right = 'right@example.com';
  expect((await again(` ${right} `)).status).toBe(200);
  expect((await me()).email).toBe(right);
  expect((await confirm(first)).status).toBe(422);
  expect((await confirm(await code(right))).status).toBe(200);
});

test('refuses an address that is none, at its field', async () => {
  const { me, again } = await newAccount();
  const { email } = await me();
  expect((await again('nobody@')).body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'email' }] });
  expect((await me()).email).toBe(email);
});

test('keeps a confirmed address', async () => {
  const { me, again, confirm, code } = await newAccount();
  await confirm(await code());
  const { email } = await me();
  expect((await again('other@example.com')).status).toBe(409);
  expect((await me()).email).toBe(email);
  expect((await confirm('000000')).status).toBe(200);
});

describe('a stranger registers accounts with the owner’s e-mail [ATTACK-3]', () => {
  /** The stranger registers seven times from each of these addresses, and has another code sent each time. */
  async function flood(email: string, addresses: string[]) {
    for (const address of addresses) {
      for (let n = 0; n < 7; n += 1) await (await newAccount(email, address)).again();
      await api.ctx.db.delete(rateLimits).where(like(rateLimits.key, 'register address%'));
    }
  }

  test('the mailbox gets eight welcomes, eight codes and one per network', async () => {
    await flood(
      'victim@example.com',
      [1, 2, 3].map((n) => `198.51.100.${n}`),
    );
    const { mails } = await newAccount('victim@example.com');
    expect((await mails()).filter(({ template }) => template === 'account-registered')).toHaveLength(8);
    expect(await codesIn(mails)).toBe(8 + 3);
  });

  test('the owner still gets a code', async () => {
    await flood('owner@example.com', ['198.51.100.1', '198.51.100.2']);
    const owner = await newAccount('owner@example.com');
    const before = await codesIn(owner.mails);
    expect((await owner.again()).status).toBe(200);
    expect(await codesIn(owner.mails)).toBe(before + 1);
    expect((await owner.confirm(await owner.code())).status).toBe(200);
  });

  test('refuses another code while the mailbox has too many mails', async () => {
    await flood('full@example.com', ['198.51.100.1', '198.51.100.2']);
    const stranger = await newAccount('full@example.com', '198.51.100.1');
    expect((await stranger.again()).status).toBe(429);
  });
});

describe('one Wi-Fi for many people [R-103]', () => {
  test('thirty right codes from one address are all accepted', async () => {
    for (let n = 0; n < 30; n += 1) {
      const { confirm, code } = await newAccount();
      expect((await confirm(await code())).status).toBe(200);
      await api.ctx.db.delete(rateLimits).where(like(rateLimits.key, 'register address%'));
    }
  });

  test('after twenty wrong codes from one address, the next one waits', async () => {
    const { confirm } = await newAccount();
    for (let n = 0; n < 20; n += 1) expect((await confirm('x')).status).toBe(422);
    expect((await confirm('x')).status).toBe(429);
    expect((await confirm('x', '198.51.100.9')).status).toBe(422);
  });
});

test('a code dies after five wrong tries [R-103]', async () => {
  const { again, confirm, code } = await newAccount();
  const first = await code();
  for (let n = 1; n <= 5; n += 1) expect((await confirm(other(first, n), `198.51.100.${n}`)).status).toBe(422);
  expect((await confirm(first)).status).toBe(422);
  await again();
  expect((await confirm(await code())).status).toBe(200);
});

test('accepts the right code as the fifth [R-103]', async () => {
  const { confirm, code } = await newAccount();
  const right = await code();
  for (let n = 1; n <= 4; n += 1) await confirm(other(right, n));
  expect((await confirm(right)).status).toBe(200);
});

test('rejects a code that is late or of another account [R-103]', async () => {
  const [first, second] = [await newAccount(), await newAccount()];
  expect((await second.confirm(await first.code())).body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'code' }] });
  api.clock.advance(15);
  expect((await first.confirm(await first.code())).status).toBe(422);
});
