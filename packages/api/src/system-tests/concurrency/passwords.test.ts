import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { login, updatePassword } from '@portal/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
import { members, sessions } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { changePassword } from '../../domain/session/change-password.ts';
import { hashPassword } from '../../domain/session/passwords.ts';
import { createFixture } from '../../testing/fixture.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Whether a call of ours waits for a lock. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await api.database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Changes a member's password by a mailed link while `call` is on its way: it began before the change ends, and ends or waits for it. */
async function whileChanging<T>(code: string, call: () => Promise<T>): Promise<T> {
  const member = await api.findMember(code);
  const hash = await hashPassword('the-owners-own', api.ctx.config, '');
  let called: Promise<T> | undefined;
  await transaction(api.ctx.db, async (tx) => {
    await changePassword(api.ctx, tx, member, hash);
    let ended = false;
    called = call().finally(() => {
      ended = true;
    });
    while (!ended && !(await isAnyoneWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  return called!;
}

const logsIn = async (username: string, password: string) => (await api.call(login, { body: { username, password } })).status === 200;

test('rejects a login by the old password during its change [ATTACK-4]', async () => {
  const response = await whileChanging('A123456I', () => api.call(login, { body: { username: 'A123456I', password: 'demo-2026' } }));
  expect([response.status, response.body.code]).toEqual([403, 'BAD_CREDENTIALS']);
  const { id } = await api.findMember('A123456I');
  expect(await api.ctx.db.select().from(sessions).where(eq(sessions.member_id, id))).toEqual([]);
});

test('rejects a password change by an ended session [ATTACK-4]', async () => {
  const token = await api.logIn('B234567J');
  const body = { password: 'a-strangers', password_confirm: 'a-strangers' };
  const response = await whileChanging('B234567J', () => api.call(updatePassword, { body }, { token }));
  expect([response.status, response.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect([await logsIn('B234567J', 'the-owners-own'), await logsIn('B234567J', 'a-strangers')]).toEqual([true, false]);
});

if (process.env.LONG === '1')
  test('logs in 300 members at once from their own addresses', async () => {
    const { addMember } = createFixture(api, 'PW');
    const codes = await Promise.all(Array.from({ length: 300 }, () => addMember()));
    const password_hash = await hashPassword('at-the-opening', api.ctx.config, '');
    await api.ctx.db.update(members).set({ password_hash }).where(inArray(members.code, codes));
    const statuses = await Promise.all(
      codes.map(async (username, n) => {
        const headers = { 'x-forwarded-for': `198.51.${100 + Math.floor(n / 250)}.${n % 250}` };
        return (await api.call(login, { body: { username, password: 'at-the-opening' } }, { headers })).status;
      }),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
