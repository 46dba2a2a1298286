import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logout, showCurrentUser } from '@portal/contract/endpoints';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('revokes one token and leaves the other session valid [API-11, ATTACK-4]', async () => {
  const [token, other] = [await api.logIn('A123456I'), await api.logIn('A123456I')];
  expect((await api.call(logout, {}, { token })).status).toBe(200);
  expect((await api.call(showCurrentUser, {}, { token })).status).toBe(401);
  expect((await api.call(showCurrentUser, {}, { token: other })).status).toBe(200);
});

test('session ends after its 30 days', async () => {
  const token = await api.logIn('A123456I');
  api.clock.advance(30 * 1440 - 1);
  expect((await api.call(showCurrentUser, {}, { token })).status).toBe(200);
  api.clock.advance(1);
  expect((await api.call(showCurrentUser, {}, { token })).status).toBe(401);
});
