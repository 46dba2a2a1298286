import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { defineEndpoint } from '@portal/contract';
import { count } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { ApiFailure } from '../api-failure.ts';
import { createApp } from '../app.ts';
import { banners, idempotencyKeys } from '../db/schema/index.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { route } from './route.ts';

const add = defineEndpoint({
  method: 'post',
  path: 'api/add',
  access: 'member',
  grantedTo: ['catalogue'],
  idempotent: true,
  body: v.object({ photo: v.string(), fail: v.optional(v.picklist(['before', 'after', 'crash'])) }),
  response: v.object({ id: v.number(), secret: v.string() }),
  errors: ['FULL'],
});

let api: TestApi;
let app: Hono;
let token: string;
let crash = true;
beforeAll(async () => {
  api = await createTestApi();
  token = await api.logIn('A123456I');
  const addRoute = route(add, ({ input: { body }, ctx, once }) =>
    once(async (tx) => {
      if (body.fail === 'before') throw new ApiFailure('FULL');
      const [row] = await tx.insert(banners).values({ photo: body.photo }).returning();
      if (body.fail === 'after') throw new ApiFailure('BUSY');
      if (body.fail === 'crash' && crash) throw new Error('the process dies here');
      return { id: row!.id, secret: ctx.random.token() };
    }),
  );
  app = createApp(api.ctx, { routes: [addRoute] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.db.delete(banners);
  await api.ctx.db.delete(idempotencyKeys);
});

async function call(body: object, key?: string, as = token, to = app) {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const response = await to.request('/api/add', { method: 'POST', body: JSON.stringify(body), headers });
  return { status: response.status, body: await response.json() };
}
const effects = async () => (await api.ctx.db.select({ n: count() }).from(banners))[0]!.n;

test('runs once for one key 50 times at once [PAY-6, ATTACK-10]', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => call({ photo: 'a' }, 'fifty-at-once')));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(responses[0]!.status).toBe(200);
  expect(await effects()).toBe(1);
});

test('responds 422 for the same key with another body [PAY-6, ATTACK-10]', async () => {
  const first = await call({ photo: 'a' }, 'key-number-1');
  expect(await call({ unknown: 1, photo: 'a' }, 'key-number-1')).toEqual(first);
  expect(await call({ photo: 'b' }, 'key-number-1')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  expect(await effects()).toBe(1);
});

test('runs again for another member’s key, or none [PAY-6]', async () => {
  await call({ photo: 'a' }, 'key-number-2');
  expect((await call({ photo: 'a' }, 'key-number-2', await api.logIn('B234567J'))).status).toBe(200);
  await call({ photo: 'a' });
  await call({ photo: 'a' });
  expect(await effects()).toBe(4);
});

test('repeats a failure unless that failure requests a retry [PAY-6]', async () => {
  expect(await call({ photo: 'a', fail: 'before' }, 'key-number-3')).toMatchObject({ status: 409, body: { code: 'FULL' } });
  expect(await call({ photo: 'a' }, 'key-number-3')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  expect(await call({ photo: 'a', fail: 'before' }, 'key-number-3')).toMatchObject({ status: 409, body: { code: 'FULL' } });
  expect((await call({ photo: 'a', fail: 'after' }, 'key-number-4')).status).toBe(503);
  expect(await effects()).toBe(0);
});

test('undoes an effect whose response was lost [PAY-6, ATTACK-10]', async () => {
  crash = true;
  expect((await call({ photo: 'a', fail: 'crash' }, 'key-number-5')).status).toBe(500);
  expect(await effects()).toBe(0);
  crash = false;
  const second = await call({ photo: 'a', fail: 'crash' }, 'key-number-5');
  expect(second.status).toBe(200);
  expect(await call({ photo: 'a', fail: 'crash' }, 'key-number-5')).toEqual(second);
  expect(await effects()).toBe(1);
});

test('stored response can’t be read without the key', async () => {
  const { body } = await call({ photo: 'a' }, 'key-number-6');
  const [row] = await api.ctx.db.select().from(idempotencyKeys);
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${body.secret}|key-number-6`));
  expect(Buffer.from(row!.response!, 'base64').toString('latin1')).not.toContain(body.secret);
});

test('doesn’t repeat work outside the transaction', async () => {
  let prepared = 0;
  const prepare = async () => {
    prepared += 1;
    return `photo ${prepared}`;
  };
  const addPrepared = route(add, ({ ctx, once }) =>
    once(async (tx, photo) => {
      const [row] = await tx.insert(banners).values({ photo }).returning();
      return { id: row!.id, secret: ctx.random.token() };
    }, prepare),
  );
  const preparing = createApp(api.ctx, { routes: [addPrepared] });
  const first = await call({ photo: 'a' }, 'key-number-7', token, preparing);
  expect(await call({ photo: 'a' }, 'key-number-7', token, preparing)).toEqual(first);
  expect((await call({ photo: 'b' }, 'key-number-7', token, preparing)).status).toBe(422);
  expect(await api.ctx.db.select({ photo: banners.photo }).from(banners)).toEqual([{ photo: 'photo 1' }]);
  expect(prepared).toBe(1);
});

test.each([5, 201])('key of %d letters is refused', async (length) => {
  const key = 'x'.repeat(length);
  expect((await call({ photo: 'a' }, key)).status).toBe(400);
});
