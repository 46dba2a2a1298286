import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { login, preEnrol, register, showCurrentUser, updatePassword } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { activities, enrolments, invoices, members } from '../db/schema/index.ts';
import { contractEndpoints } from '../openapi/contract-schemas.ts';
import { newcomer } from '../testing/applicant.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const extras = {
  id: 1,
  member_id: 1,
  code: 'X000000X',
  kind: 'association',
  member_type: 'association',
  member_kind: 'association',
  group_id: 1,
  expiry_date: '2099-12-31',
  credit: 1_000_000,
  paid: true,
  amount: 1,
  state: 'paid',
  fee: 0,
  host_id: 1,
  password_hash: 'x',
  constructor: { prototype: { polluted: true } },
};
const withProto = (body: object) =>
  JSON.parse(JSON.stringify({ ...body, ...extras }).replace('{', '{"__proto__":{"polluted":true,"credit":5},')) as object;

test.each(Object.entries(contractEndpoints).filter(([, { body }]) => body))(
  '%s lets through only what it declares [ATTACK-2]',
  (_name, { body }) => {
    const declared = new Set(Object.keys((body as unknown as { entries: object }).entries));
    const undeclared = Object.keys(extras).filter((name) => !declared.has(name));
    const { output } = v.safeParse(body!, withProto({}));
    for (const name of undeclared) expect(Object.hasOwn((output ?? {}) as object, name)).toBe(false);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

test('ignores credit, kind and expiry in a registration [ATTACK-2]', async () => {
  const { body } = await api.call(register, { sent: withProto(newcomer) });
  const { result } = (await api.call(showCurrentUser, {}, { token: body.access_token })).body;
  expect(result).toMatchObject({ member_kind: 'online', expiry_date: null, credit: { count: 0 }, member_price: false });
  expect(result!.code).not.toBe(extras.code);
  expect((await api.call(login, { body: { username: result!.code, password: newcomer.password } })).status).toBe(200);
});

test('ignores other fields in a password change [ATTACK-2]', async () => {
  const before = await api.findMember('B234567J');
  await api.call(updatePassword, { sent: withProto({ password: 'another-1', password_confirm: 'another-1' }) }, { as: 'B234567J' });
  const { password_hash, ...after } = await api.findMember('B234567J');
  expect(after).toEqual({ ...before, password_hash: undefined });
  expect(password_hash).toMatch(/^\$argon2id/);
});

test('ignores a member’s own fee, state and owner in an order [ATTACK-2]', async () => {
  const [{ id } = { id: 0 }] = await api.ctx.db.select({ id: activities.id }).from(activities).where(eq(activities.code, 'SW-108'));
  const sent = { ...withProto({}), activities: [{ ...extras, id }] };
  const response = await api.call(preEnrol, { sent }, { as: 'B234567J' });
  const [invoice] = await api.ctx.db.select().from(invoices).where(eq(invoices.id, response.body.id!));
  expect(invoice).toMatchObject({ state: 'open', amount: 40_000, member_id: (await api.findMember('B234567J')).id });
  expect(await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, invoice!.id))).toMatchObject([
    { state: 'held', fee: 40_000 },
  ]);
  expect((await api.ctx.db.select().from(members).where(eq(members.code, extras.code))).length).toBe(0);
});
