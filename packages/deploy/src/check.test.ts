import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { checkSite } from './check.ts';

const policy = "script-src 'self'; require-trusted-types-for 'script'";
/** A site as it should be, but for TLS. */
const right: Record<string, { status?: number; headers?: Record<string, string>; body: string }> = {
  '/en': {
    headers: { 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'content-encoding': 'br' },
    body: '<!doctype html><html lang="en"><h1>Harbour</h1>',
  },
  '/zh': { body: '<!doctype html><html lang="zh-Hant-HK"><h1>海港</h1>' },
  '/healthz': { body: '{"status":"ok","rendering":"on"}' },
  '/api/setting/show': { body: '{"app_name":"Harbour"}' },
  '/api/login': { status: 403, body: '{"code":"BAD_CREDENTIALS"}' },
  '/robots.txt': { body: 'Sitemap: https://www.example.org/sitemap.xml' },
  '/sitemap.xml': { body: '<urlset/>' },
  '/metrics': { status: 404, body: 'Not found' },
};

let server: Server | undefined;
afterEach(() => void server?.close());

async function findings(changes: typeof right = {}, more: { date?: string } = {}) {
  const responses = { ...right, ...changes };
  server = createServer((request, response: ServerResponse) => {
    const { status = 200, headers = {}, body } = responses[request.url!] ?? { status: 404, body: '' };
    if (more.date) response.setHeader('date', more.date);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found: Record<string, string> = {};
  for await (const { what, wrong } of checkSite(`http://127.0.0.1:${port}`, { closedPorts: [1, port] })) if (wrong) found[what] = wrong;
  return { found, port };
}

test('reports only missing TLS and an open port', async () => {
  const { found, port } = await findings();
  expect(found).toEqual({
    'TLS: certificate, HTTP/2': 'the site is not reached by https',
    'Plain http leads to https': 'the site is not reached by https',
    [`Port ${port} is closed`]: 'anybody can reach it',
  });
});

test.each<[string, typeof right, RegExp]>([
  ['Home page, en', { '/en': { ...right['/en'], body: '<html lang="en"><div id="root">' } }, /not rendered/],
  ['Home page, en', { '/en': { status: 503, body: '' } }, /answers 503/],
  ['Home page, zh', { '/zh': right['/en']! }, /language is not zh/],
  ['Headers of a page', { '/en': { headers: { server: 'nginx' }, body: '' } }, /Policy.*X-Content-Type-Options.*compressed.*Server/],
  ['Sections and rendering', { '/healthz': { body: '{"rendering":"unavailable"}' } }, /“unavailable”/],
  ['Back end', { '/api/setting/show': { status: 502, body: '{}' } }, /answers 502/],
  ['Back end', { '/api/setting/show': { body: '{"rehearsal":true}' } }, /REHEARSAL is on/],
  ['A wrong password', { '/api/login': { status: 200, body: '{}' } }, /answers 200/],
  ['A wrong password', { '/api/login': { status: 500, body: '{"code":"INTERNAL"}' } }, /answers 500/],
  ['Search engines: robots.txt, sitemap', { '/sitemap.xml': { status: 404, body: '' } }, /answers 404/],
  ['Metrics are for Prometheus alone', { '/metrics': { body: '# HELP portal_orders_total Orders\n' } }, /anybody/],
])('reports each check that fails: %s (case %#)', async (what, changes, words) => {
  const { found } = await findings(changes);
  expect(found[what]).toMatch(words);
});

test('reports by how much the site’s clock is late', async () => {
  const { found } = await findings({}, { date: new Date(Date.now() - 3_600_000).toUTCString() });
  expect(found.Clock).toMatch(/^3[56]\d\d s off/);
});

test('reports each check when the site doesn’t respond', async () => {
  const answered = await findings();
  await new Promise((resolve) => server!.close(resolve));
  const found: string[] = [];
  for await (const { wrong } of checkSite(`http://127.0.0.1:${answered.port}`, { closedPorts: [] })) if (wrong) found.push(wrong);
  expect(found.length).toBeGreaterThan(8);
});
