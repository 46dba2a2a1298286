import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EndpointInput } from '@portal/contract';
import { register, showCurrentUser } from '@portal/contract/endpoints';
import { count, eq, ilike, like } from 'drizzle-orm';
import { idempotencyKeys, members, outbox, rateLimits } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.ctx.db.delete(rateLimits));

const person: EndpointInput<typeof register>['body'] = {
  email: 'wing@example.com',
  title: 'Miss',
  surname: 'HO',
  given_name: 'Wing',
  mobile: '61234567',
  dob: '2000-02-29',
  password: 'Harbour_1968!',
  confirm_password: 'Harbour_1968!',
  is_volunteer: true,
};

const found = async () => (await api.ctx.db.select({ count: count() }).from(members))[0]!.count;

test('logs in a new online member [API-48, CONST-07, REGISTER-19]', async () => {
  const { status, body } = await api.call(register, { body: { ...person, email: 'visitor@example.com' } }, { locale: 'zh' });
  expect(status).toBe(200);
  expect(body.message).toBe('帳戶已建立，歡迎加入！');
  const { body: me } = await api.call(showCurrentUser, {}, { token: body.access_token });
  expect(me.result).toMatchObject({
    surname: 'HO',
    email: 'visitor@example.com',
    dob: '2000-02-29',
    member_kind: 'online',
    expiry_date: null,
  });
  expect(me.result?.code).toMatch(/^N\d{6}P$/);
  expect(await api.findMember(me.result!.code!)).toMatchObject({ mobile_country_code: '852', mobile: '61234567', is_volunteer: true });
  const [mail] = await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'visitor@example.com'));
  expect(mail).toMatchObject({ template: 'account-registered', locale: 'zh', data: { code: me.result?.code } });
});

test.each<[string, object, string[]]>([
  [
    'nothing [REGISTER-11, REGISTER-12]',
    { email: undefined, title: undefined, surname: '', given_name: undefined },
    ['email', 'title', 'surname', 'given_name'],
  ],
  ['an invalid e-mail address [REGISTER-11]', { email: 'wing@' }, ['email']],
  ['an unknown title [REGISTER-09]', { title: 'Sir' }, ['title']],
  ['7 digits [REGISTER-13]', { mobile: '6123456' }, ['mobile']],
  ['an invalid date', { dob: '2001-02-30' }, ['dob']],
  ['a date in the future', { dob: '2026-11-21' }, ['dob']],
  ['7 characters [REGISTER-14]', { password: 'Abcdef1', confirm_password: 'Abcdef1' }, ['password']],
  ['21 characters [REGISTER-14]', { password: 'x'.repeat(21), confirm_password: 'x'.repeat(21) }, ['password']],
  ['a character outside the set [REGISTER-15]', { password: 'abcdefg?', confirm_password: 'abcdefg?' }, ['password']],
  ['another confirmation [REGISTER-16]', { confirm_password: 'Harbour_1968?' }, ['confirm_password']],
])('rejects a registration with %s by field [API-48]', async (_case, change, fields) => {
  const before = await found();
  const response = await api.call(register, { sent: { ...person, ...change } });
  expect(response.status).toBe(422);
  expect(response.body.errors?.map(({ field }) => field)).toEqual(fields);
  expect(await found()).toBe(before);
});

test('accepts a confirmation under the other name [SESSION-25]', async () => {
  const { confirm_password, ...rest } = person;
  expect((await api.call(register, { body: { ...rest, password_confirm: 'Harbour_1968?' } })).status).toBe(422);
  expect((await api.call(register, { body: { ...rest, password_confirm: confirm_password } })).status).toBe(200);
});

test('makes one account for one key ten times at once [PAY-6]', async () => {
  const before = await found();
  const responses = await Promise.all(Array.from({ length: 10 }, () => api.call(register, { body: person }, { key: 'a-key-of-mine' })));
  expect(new Set(responses.map(({ body }) => body.access_token)).size).toBe(1);
  expect(await found()).toBe(before + 1);
  await api.ctx.db.delete(rateLimits);
  const changed = await api.call(register, { body: { ...person, given_name: 'Other' } }, { key: 'a-key-of-mine' });
  expect(changed).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  expect(JSON.stringify(await api.ctx.db.select().from(idempotencyKeys))).not.toContain(responses[0]!.body.access_token);
});

test('responds to a known e-mail like a new one', async () => {
  const response = await api.call(register, { body: { ...person, email: 'n678901p@example.com' } });
  expect(response.status).toBe(200);
  expect(await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'n678901p@example.com'))).toMatchObject([
    { template: 'account-registered' },
  ]);
});

test('eleventh registration from one address in an hour waits', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await api.call(register, { body: person })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('mails an e-mail eight times an hour at most [ATTACK-3]', async () => {
  const before = await found();
  for (let n = 0; n < 10; n += 1) {
    if (n === 5) await api.ctx.db.delete(rateLimits).where(like(rateLimits.key, 'register address%'));
    const email = n % 2 ? `Own.er+${n}@example.com` : 'owner@example.com';
    expect((await api.call(register, { body: { ...person, email } })).status).toBe(200);
  }
  expect(await found()).toBe(before + 10);
  const mails = await api.ctx.db.select().from(outbox).where(ilike(outbox.recipient, 'own%er%@example.com'));
  expect(mails).toHaveLength(8);
  for (const [minutes, mailed] of [
    [59, 8],
    [1, 9],
  ] as const) {
    api.clock.advance(minutes);
    expect((await api.call(register, { body: { ...person, email: 'owner@example.com' } })).status).toBe(200);
    expect(await api.ctx.db.select().from(outbox).where(ilike(outbox.recipient, 'own%er%@example.com'))).toHaveLength(mailed);
  }
});

test.each([
  ['surname', 'HO\nBcc: all@example.com'],
  ['given_name', 'Wing\u2028'.concat('x')],
  ['given_name', 'Wi\u0000ng'],
  ['title', 'Mr\r\n'.concat('x')],
])('rejects a line break in %s at the field', async (field, value) => {
  const before = await found();
  const response = await api.call(register, { sent: { ...person, [field]: value } });
  expect([response.status, response.body.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  expect(await found()).toBe(before);
});

test.each(['2026-11-20', '2026-11-21', '0001-01-01', '1905-01-01'])('born %s is refused on 2026-11-20', async (dob) => {
  const response = await api.call(register, { body: { ...person, dob } });
  expect([response.status, response.body.errors?.map((error) => error.field)]).toEqual([422, ['dob']]);
});
