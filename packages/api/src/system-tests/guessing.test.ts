import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { forgotPassword, login, register } from '@portal/contract/endpoints';
import { rateLimits } from '../db/schema/index.ts';
import { newcomer } from '../testing/applicant.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    config: {
      LOGIN_PER_ADDRESS: 10_000,
      FORGOT_PER_ADDRESS: 10_000,
      REGISTER_PER_ADDRESS: 10_000,
      FORGOT_PER_ACCOUNT: 10_000,
      LOGIN_PER_ACCOUNT: 10_000,
    },
  });
});
afterAll(() => api.close());
beforeEach(() => api.ctx.db.delete(rateLimits));

const ROUNDS = 31;

/**
 * The median of how much more processor time the first call takes than the second, in ms; they take turns. More work is what a slower
 * response would reveal, and it's the same on a busy machine.
 */
async function difference(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  const timed = async (call: () => Promise<unknown>) => {
    const start = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  await timed(first);
  await timed(second);
  const differences: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const swapped = round % 2 === 1;
    const [a, b] = swapped ? [await timed(second), await timed(first)] : [await timed(first), await timed(second)];
    differences.push(swapped ? b - a : a - b);
  }
  return Math.abs(differences.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!);
}

test('takes the same time to log in to any account [ATTACK-3]', async () => {
  const wrong = (username: string) => () => api.call(login, { body: { username, password: 'wrong-one' } });
  expect(await difference(wrong('A123456I'), wrong('Z999999Z'))).toBeLessThan(5);
  expect(await difference(wrong('N678901P@example.com'), wrong('nobody@example.com'))).toBeLessThan(5);
});

test('takes the same time to reset any account [ATTACK-3]', async () => {
  const wish = (member_code: string) => () => api.call(forgotPassword, { body: { member_code } });
  expect(await difference(wish('A123456I'), wish('Z999999Z'))).toBeLessThan(5);
});

test('takes the same time to register any e-mail [ATTACK-3]', async () => {
  const as = (email: string) => () => api.call(register, { body: { ...newcomer, email } });
  const [known, fresh] = [await as('n678901p@example.com')(), await as('new@example.com')()];
  expect([known.status, Object.keys(known.body)]).toEqual([200, Object.keys(fresh.body)]);
  expect(await difference(as('n678901p@example.com'), as('new@example.com'))).toBeLessThan(5);
});
