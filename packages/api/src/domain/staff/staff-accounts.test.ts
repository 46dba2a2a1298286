import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { rateLimits, staff, staffActions, staffSessions } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/create-test-api.ts';
import { addStaff, changeStaff, findLoggedIn, logInStaff, logOutStaff, mayDo } from './staff-accounts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.db.delete(rateLimits);
  await api.ctx.db.delete(staffSessions);
  await api.ctx.db.delete(staff);
});

const login = 'mei@harbour.example';
const address = '192.0.2.7';
const actor = { staff: 'operator' };

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: api.ctx.now().getTime() });

/** A member of staff with a second factor, who isn't logged in. */
async function member() {
  const password = await addStaff(api.ctx, actor, { login, name: 'Mei', roles: ['desk'] });
  const first = await logInStaff(api.ctx, { login, password }, address);
  if (!('setUp' in first)) throw new Error('no set-up');
  const { secret } = first.setUp;
  const done = await logInStaff(api.ctx, { login, password, secret, code: codeNow(secret) }, address);
  if (!('token' in done)) throw new Error('no token');
  // The code just used doesn't work again.
  api.clock.advance(1);
  return { password, secret, token: done.token, recoveryCodes: done.recoveryCodes! };
}

describe('second factor [OFFICE-13]', () => {
  test('the first login returns a secret and no session', async () => {
    const password = await addStaff(api.ctx, actor, { login, name: 'Mei', roles: ['desk'] });
    const first = await logInStaff(api.ctx, { login, password }, address);
    expect(first).toEqual({
      setUp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining('otpauth://totp/Desk') },
    });
    expect(await api.ctx.db.select().from(staffSessions)).toEqual([]);
  });

  test('a wrong code does not set it up', async () => {
    const password = await addStaff(api.ctx, actor, { login, name: 'Mei', roles: ['desk'] });
    const secret = new Secret({ size: 20 }).base32;
    const wrong = codeNow(new Secret({ size: 20 }).base32);
    await expect(logInStaff(api.ctx, { login, password, secret, code: wrong }, address)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect((await api.ctx.db.select().from(staff))[0]!.totp_secret).toBeNull();
  });

  test('login needs it once it is set up, whatever secret is sent', async () => {
    const { password } = await member();
    const secret = new Secret({ size: 20 }).base32;
    for (const given of [{}, { secret, code: codeNow(secret) }])
      await expect(logInStaff(api.ctx, { login, password, ...given }, address)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  });

  test('a code works once', async () => {
    const { password, secret } = await member();
    const code = codeNow(secret);
    await logInStaff(api.ctx, { login, password, code }, address);
    await expect(logInStaff(api.ctx, { login, password, code }, address)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  });

  test('a recovery code replaces it once', async () => {
    const { password, recoveryCodes } = await member();
    expect(recoveryCodes).toHaveLength(8);
    const code = recoveryCodes[3]!;
    expect(await logInStaff(api.ctx, { login, password, code }, address)).toHaveProperty('token');
    await expect(logInStaff(api.ctx, { login, password, code }, address)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  });
});

test('wrong passwords are limited per account and address', async () => {
  const { password, secret } = await member();
  for (let n = 0; n < 10; n += 1)
    await expect(logInStaff(api.ctx, { login, password: 'wrong' }, address)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  await expect(logInStaff(api.ctx, { login, password, code: codeNow(secret) }, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await logInStaff(api.ctx, { login, password, code: codeNow(secret) }, '198.51.100.9')).toHaveProperty('token');
});

describe('session [OFFICE-13]', () => {
  test('knows who is logged in until the log-out', async () => {
    const { token } = await member();
    expect(await findLoggedIn(api.ctx, token)).toMatchObject({ login, name: 'Mei', roles: ['desk'] });
    await logOutStaff(api.ctx, token);
    expect(await findLoggedIn(api.ctx, token)).toBeUndefined();
  });

  test('ends after half an hour without use', async () => {
    const { token } = await member();
    api.clock.advance(25);
    expect(await findLoggedIn(api.ctx, token)).toBeDefined();
    api.clock.advance(31);
    expect(await findLoggedIn(api.ctx, token)).toBeUndefined();
  });

  test('ends after twelve hours, however much it is used', async () => {
    const { token } = await member();
    for (let half = 0; half < 28; half += 1) {
      api.clock.advance(25);
      await findLoggedIn(api.ctx, token);
    }
    api.clock.advance(25);
    expect(await findLoggedIn(api.ctx, token)).toBeUndefined();
  });

  test.each([
    ['is disabled', { disabled: true }],
    ['gets other roles', { roles: ['money' as const] }],
    ['loses the second factor', { resetFactor: true }],
  ])('ends when the account %s', async (_what, change) => {
    const { token } = await member();
    await transaction(api.ctx.db, (tx) => changeStaff(api.ctx, tx, actor, login, change));
    expect(await findLoggedIn(api.ctx, token)).toBeUndefined();
  });
});

test('a disabled account can’t log in', async () => {
  const { password, secret } = await member();
  await transaction(api.ctx.db, (tx) => changeStaff(api.ctx, tx, actor, login, { disabled: true }));
  await expect(logInStaff(api.ctx, { login, password, code: codeNow(secret) }, address)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
});

test('each account and login is in the record', async () => {
  await member();
  const rows = await api.ctx.db.select().from(staffActions).orderBy(staffActions.id);
  expect(rows.slice(-2).map(({ action, staff: who }) => [action, who])).toEqual([
    ['staff-added', 'operator'],
    ['logged-in', login],
  ]);
});

test.each([
  [['desk'], ['desk'], true],
  [['desk'], ['money'], false],
  [['head'], ['money'], true],
  [['programme', 'membership'], ['money', 'membership'], true],
] as const)('somebody with the roles %j may do what %j may: %s', (roles, any, may) => {
  expect(mayDo({ roles: [...roles] }, ...any)).toBe(may);
});
