import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineEndpoint } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { createApp } from '../app.ts';
import { heldLoop } from '../testing/held-loop.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { route } from './route.ts';

/** Delays the response until `slow` resolves. */
let slow: Promise<void> | undefined;

const anything = defineEndpoint({
  method: 'post',
  path: 'api/anything',
  access: 'public',
  grantedTo: ['catalogue'],
  multipart: true,
  body: v.record(v.string(), v.unknown()),
  response: v.object({ body: v.unknown() }),
  errors: [],
});

const counted = { ...anything, path: 'api/counted' };

let api: TestApi;
let app: Hono;
/** The same with little room. */
let narrow: Hono;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
  const show = (value: unknown): unknown => {
    if (value instanceof File) return `${value.name}: ${value.size} bytes`;
    if (Array.isArray(value)) return value.map(show);
    return value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, show(child)]))
      : value;
  };
  const handle = async ({ input }: { input: { body: unknown } }) => {
    await slow;
    return { body: show(input.body) };
  };
  const routes = [
    route(anything, handle as never, { bytes: 'DOCUMENT_BYTES' }),
    route(counted, handle as never, { perAddress: 'APPLICATION_PER_ADDRESS' }),
  ];
  app = createApp(api.ctx, { routes });
  const limits = { UPLOADS_AT_ONCE: 3, UPLOAD_BYTES_AT_ONCE: 150_000, APPLICATION_PER_ADDRESS: 4 };
  narrow = createApp({ ...api.ctx, config: { ...api.ctx.config, ...limits } }, { routes });
});
afterAll(() => api.close());

async function send(parts: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const response = await app.request('/api/anything', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()).body };
}

test('turns nested names into objects and lists in any order [API-44]', async () => {
  const picture = new File(['123'], 'me.png', { type: 'image/png' });
  const { body } = await send([
    ['members[1][surname]', 'LEE'],
    ['members[0][iconPic]', picture],
    ['members[0][surname]', 'CHAN'],
    ['agree_privacy', '1'],
  ]);
  expect(body).toEqual({ members: [{ surname: 'CHAN', iconPic: 'me.png: 3 bytes' }, { surname: 'LEE' }], agree_privacy: '1' });
});

test('reads a JSON list next to files like nested names [API-44]', async () => {
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

test('text that only looks like JSON stays text', async () => {
  expect((await send([['note', '[bring shoes]']])).body).toEqual({ note: '[bring shoes]' });
});

test.each(['__proto__[polluted]', 'constructor[prototype][polluted]', 'members[__proto__][polluted]'])(
  'part named %s changes no prototype',
  async (name) => {
    const { status } = await send([[name, 'yes']]);
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

test('prefers a part’s own field over the same one in JSON [API-44]', async () => {
  const list = JSON.stringify([{ surname: 'LEE', given_name: 'Ka' }]);
  const parts: [string, string][] = [
    ['members', list],
    ['members[0][surname]', 'CHAN'],
  ];
  for (const order of [parts, parts.toReversed()])
    expect((await send(order)).body).toEqual({ members: [{ surname: 'CHAN', given_name: 'Ka' }] });
});

test('receives a Chinese file name whole', async () => {
  expect((await send([['file', new File(['123'], '體檢 報告.pdf')]])).body).toEqual({ file: '體檢 報告.pdf: 3 bytes' });
});

test.each([
  ['wide, 32 KB', JSON.stringify(Array(16_000).fill(1)), 413],
  ['wide objects, 90 KB', JSON.stringify(Array(10_000).fill({ a: 1 })), 413],
  ['deep, 20,000', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
  ['deep objects', `${'{"a":'.repeat(5)}1${'}'.repeat(5)}`, 400],
  ['longer than a body without files', `["${'x'.repeat(100_000)}"]`, 413],
])('rejects JSON in a part quickly: %s', async (_case, json, refused) => {
  const held = await heldLoop(async () => expect((await send([['members', json]])).status).toBe(refused));
  expect(held).toBeLessThan(300);
});

test('text parts that are small but long together are refused [ATTACK-5]', async () => {
  const parts = Array.from({ length: 20 }, (_, n): [string, string] => [`field${n}`, 'x'.repeat(6000)]);
  expect((await send(parts)).status).toBe(413);
});

test('names nested deeper than in any form are refused', async () => {
  expect((await send([['a[b][c][d][e][f]', '1']])).status).toBe(400);
});

test('second boundary in the header does not get more parts past the limit', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  for (const type of ['boundary=y; boundary=x', 'boundary=x; boundary=y', 'boundary="y"; charset=utf-8; BOUNDARY=x']) {
    const headers = { 'content-type': `multipart/form-data; ${type}` };
    const { status } = await app.request('/api/anything', { method: 'POST', headers, body: `${part.repeat(1000)}--x--` });
    expect([400, 413]).toContain(status);
  }
});

test('reads at most 60 parts [ATTACK-5]', async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, n): [string, string] => [`field${n}`, 'x']);
  expect((await send(parts(60))).status).toBe(200);
  expect((await send(parts(61))).status).toBe(413);
});

test('reads a part’s name of at most 200 characters [ATTACK-5]', async () => {
  expect((await send([['n'.repeat(200), 'x']])).status).toBe(200);
  expect((await send([['n'.repeat(201), 'x']])).status).toBe(413);
});

test('rejects 100,000 tiny parts without blocking anybody', async () => {
  const boundary = 'x';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  for (const count of [1700, 100_000]) {
    const body = `${part.repeat(count)}--${boundary}--`;
    const held = await heldLoop(async () =>
      expect((await app.request('/api/anything', { method: 'POST', headers, body })).status).toBe(413),
    );
    expect(held).toBeLessThan(300);
  }
});

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n\r\n'],
  ['another boundary', 'multipart/form-data; boundary=y', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
  ['cut off', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'],
])('rejects broken multipart: %s', async (_case, type, body) => {
  const response = await app.request('/api/anything', { method: 'POST', headers: { 'content-type': type }, body });
  expect([response.status, (await response.json()).code]).toEqual([400, 'VALIDATION']);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const upload = (bytes: number, headers = {}) => {
  const body = new FormData();
  body.append('file', new File(['x'.repeat(bytes)], 'a.pdf'));
  return narrow.request('/api/anything', { method: 'POST', headers, body });
};

test('leaves the fifth refused body from an address unread', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...from('203.0.113.5') };
  const sent: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    let taken = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          taken += 1;
          controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)));
        },
      },
      { highWaterMark: 0 },
    );
    const response = await narrow.request('/api/counted', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    sent.push(response.status);
    if (n >= 4) expect(taken).toBe(0);
  }
  expect(sent).toEqual([413, 413, 413, 413, 429, 429]);
});

test('responds BUSY to a fourth upload at once from one address', async () => {
  let go = () => {};
  slow = new Promise((resolve) => {
    go = resolve;
  });
  const running = [1, 2, 3].map(() => upload(10, from('198.51.100.1')));
  const [fourth, other] = [await upload(10, from('198.51.100.1')), upload(10, from('198.51.100.2'))];
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([503, '5']);
  slow = undefined;
  go();
  for (const response of await Promise.all([...running, other])) expect(response.status).toBe(200);
  expect((await upload(10, from('198.51.100.1'))).status).toBe(200);
});

test('uploads of many callers at once take no more memory than allowed', async () => {
  let go = () => {};
  slow = new Promise((resolve) => {
    go = resolve;
  });
  const first = upload(100_000, from('198.51.100.3'));
  const second = await upload(100_000, from('198.51.100.4'));
  expect([second.status, (await second.json()).code]).toEqual([503, 'BUSY']);
  slow = undefined;
  go();
  expect((await first).status).toBe(200);
  expect((await upload(100_000, from('198.51.100.4'))).status).toBe(200);
});

test('rejects a body over the limit without Content-Length too [ATTACK-5]', async () => {
  const sent = { type: 'BU', padding: 'x'.repeat(100_000) };
  expect((await api.call(listPosts, { sent })).status).toBe(413);
  const chunks = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)));
    },
  });
  const response = await api.app.request('/api/cms/getlist', { method: 'POST', body: chunks, duplex: 'half' } as RequestInit);
  expect([response.status, (await response.json()).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('rejects JSON nested 10,000 deep as malformed', async () => {
  const body = `{"type":"BU","filter":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  expect((await api.app.request('/api/cms/getlist', { method: 'POST', body })).status).toBe(400);
});
