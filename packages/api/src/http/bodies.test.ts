import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineEndpoint } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { createApp } from '../app.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { route } from './route.ts';

const anything = defineEndpoint({
  method: 'post',
  path: 'api/anything',
  access: 'public',
  multipart: true,
  body: v.record(v.string(), v.unknown()),
  response: v.object({ body: v.unknown() }),
  errors: [],
});

let api: TestApi;
let app: Hono;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
  const show = (value: unknown): unknown => {
    if (value instanceof File) return `${value.name}: ${value.size} bytes`;
    if (Array.isArray(value)) return value.map(show);
    return value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, show(child)]))
      : value;
  };
  app = createApp(api.ctx, { routes: [route(anything, async ({ input }) => ({ body: show(input.body) }))] });
});
afterAll(() => api.close());

async function send(parts: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const answer = await app.request('/api/anything', { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()).body };
}

test('nested names - become objects and lists, whatever their order [API-44]', async () => {
  const picture = new File(['123'], 'me.png', { type: 'image/png' });
  const { body } = await send([
    ['members[1][surname]', 'LEE'],
    ['members[0][iconPic]', picture],
    ['members[0][surname]', 'CHAN'],
    ['agree_privacy', '1'],
  ]);
  expect(body).toEqual({ members: [{ surname: 'CHAN', iconPic: 'me.png: 3 bytes' }, { surname: 'LEE' }], agree_privacy: '1' });
});

test('list as JSON beside its files - is the same as nested names [API-44]', async () => {
  const picture = new File(['123'], 'me.png');
  const { body } = await send([
    [
      'members',
      JSON.stringify([
        { surname: 'CHAN', is_host: true },
        { surname: 'LEE', hkid: null },
      ]),
    ],
    ['members[1][iconPic]', picture],
  ]);
  expect(body).toEqual({
    members: [
      { surname: 'CHAN', is_host: true },
      { surname: 'LEE', iconPic: 'me.png: 3 bytes' },
    ],
  });
});

test('text that only looks like JSON - stays text', async () => {
  expect((await send([['note', '[bring shoes]']])).body).toEqual({ note: '[bring shoes]' });
});

test.each(['__proto__[polluted]', 'constructor[prototype][polluted]', 'members[__proto__][polluted]'])(
  'part named %s - changes no prototype',
  async (name) => {
    const { status } = await send([[name, 'yes']]);
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

test('60 parts - are read; 61 are too many', async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, n): [string, string] => [`field${n}`, 'x']);
  expect((await send(parts(60))).status).toBe(200);
  expect((await send(parts(61))).status).toBe(413);
});

test('100,000 tiny parts - are refused by their size or their number, and stall nobody', async () => {
  const boundary = 'x';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  for (const count of [1700, 100_000]) {
    const body = `${part.repeat(count)}--${boundary}--`;
    const start = performance.now();
    expect((await app.request('/api/anything', { method: 'POST', headers, body })).status).toBe(413);
    expect(performance.now() - start).toBeLessThan(100);
  }
});

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n\r\n'],
  ['another boundary', 'multipart/form-data; boundary=y', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
  ['cut off', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'],
  ['no name', 'multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--'],
])('broken multipart, %s - is refused', async (_case, type, body) => {
  const answer = await app.request('/api/anything', { method: 'POST', headers: { 'content-type': type }, body });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'VALIDATION']);
});

test('body over the limit - is refused, with and without a length told', async () => {
  const sent = { type: 'BU', padding: 'x'.repeat(100_000) };
  expect((await api.call(listPosts, { sent })).status).toBe(413);
  const chunks = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)));
    },
  });
  const answer = await api.app.request('/api/cms/getlist', { method: 'POST', body: chunks, duplex: 'half' } as RequestInit);
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('JSON nested 10,000 deep - is refused or read, without a fault', async () => {
  const body = `{"type":"BU","filter":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  expect((await api.app.request('/api/cms/getlist', { method: 'POST', body })).status).toBe(200);
});
