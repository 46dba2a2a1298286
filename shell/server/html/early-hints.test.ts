import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test } from '@jest/globals';
import { samplePortal } from '../testing/sample-portal.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Requests a page from a real server; returns the links that came before it, and whether the page came. */
async function hintsFor(path: string, headers: Record<string, string>) {
  const { app } = await samplePortal({ TRUST_PROXY: '1' });
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hints: IncomingHttpHeaders[] = [];
  const text = await new Promise<string>((resolve, reject) => {
    const request = get({ port, path, headers, agent: false }, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      resolve(text);
    });
    request.on('information', ({ statusCode, headers }) => hints.push({ ...headers, status: `${statusCode}` })).on('error', reject);
  });
  return { hints, isPage: text.includes('id="root"') };
}

const opened = { 'Sec-Fetch-Mode': 'navigate', 'X-Forwarded-Proto': 'https' };
const link = (path: string) => `</assets/${path}>; rel=preload; as=script; crossorigin=anonymous`;

test("page over TLS hints its language's scripts early", async () => {
  const { hints, isPage } = await hintsFor('/zh/me', opened);
  expect(isPage).toBe(true);
  expect(hints).toEqual([{ status: '103', link: ['main.1.js', 'federation.1.js', 'calls.1.js', 'zh.1.js'].map(link).join(', ') }]);
});

test.each([
  ['a public page, which is sent rendered', '/en/course', opened],
  ['a page without TLS', '/en/me', { ...opened, 'X-Forwarded-Proto': 'http' }],
  ['a page by a call', '/en/me', { ...opened, 'Sec-Fetch-Mode': 'cors' }],
  ['a page by a client that isn’t a browser', '/en/me', { 'X-Forwarded-Proto': 'https' }],
])('sends no early hints for %s', async (_what, path, headers) => {
  expect(await hintsFor(path, headers)).toEqual({ hints: [], isPage: true });
});

test('member over TLS gets early hints for a page rendered for visitors', async () => {
  expect((await hintsFor('/en/login', { ...opened, Cookie: '__Host-portal-member=1' })).hints).toHaveLength(1);
});
