import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { startTracing } from '@portal/server-kit';
import { startCollector } from '@portal/server-kit/testing';
import { samplePortal } from '../testing/sample-portal.ts';
import { pageTraces } from './page-traces.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const item of undo.splice(0).reverse()) await item();
});

/** A portal before a back end that only hears; `spans` ends it and returns what the collector got. */
async function openPortal({ traced }: { traced: boolean }) {
  const heard: IncomingHttpHeaders[] = [];
  const backEnd: Server = createServer(({ headers }, response) => {
    heard.push(headers);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(backEnd, 'listening');
  const collector = await startCollector();
  undo.push(collector.stop, () => backEnd.close().closeAllConnections());
  if (traced) process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
  const stop = await startTracing('portal');
  undo.push(stop, () => delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const { app } = await samplePortal({ API_ORIGIN: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}` });
  /** Opens a page and returns what the shell would send with its calls. */
  const openPage = async (path = '/en/me') => {
    const timing = (await app.request(path)).headers.get('Server-Timing') ?? '';
    return Object.fromEntries([...timing.matchAll(/(trace\w+);desc="([^"]+)"/g)].map(([, name, value]) => [name!, value!]));
  };
  const call = (headers: Record<string, string>) => app.request('/api/cms/bannerCms', { headers });
  const notify = (body: object) => app.request('/navigations', { method: 'POST', body: JSON.stringify(body) });
  return { heard, openPage, call, notify, spans: async () => stop().then(collector.spans) };
}

const strangers = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, tracestate: 'other=1', baggage: 'who=amy' };

test('pages and calls have no traces without a collector [TRACE-05]', async () => {
  const { heard, openPage, call } = await openPortal({ traced: false });
  expect(await openPage()).toEqual({});
  await call(strangers);
  for (const headers of heard) for (const name of Object.keys(strangers)) expect(headers).not.toHaveProperty(name);
});

test("page's calls join its trace for a minute [TRACE-01, TRACE-03]", async () => {
  const { heard, openPage, call, spans } = await openPortal({ traced: true });
  const page = await openPage();
  const opened = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(opened + 59_000);
  await call(page);
  now.mockReturnValue(opened + 61_000);
  await call(page);
  const kept = (await spans()).filter(({ name }) => name === 'GET /api/cms/bannerCms' || name === 'GET /:lang/me/:tab?');
  const [own, inTime, client, late] = ['GET /:lang/me/:tab?', ...Array<string>(3).fill('GET /api/cms/bannerCms')].map((name, n) => {
    const named = kept.filter((span) => span.name === name);
    return n === 0 ? named[0] : named.filter(({ kind }) => kind === [2, 3, 2][n - 1])[n === 3 ? 1 : 0];
  });
  expect([inTime?.traceId, inTime?.parentSpanId]).toEqual([own?.traceId, own?.spanId]);
  expect([client?.traceId, client?.parentSpanId]).toEqual([own?.traceId, inTime?.spanId]);
  expect(late?.traceId).not.toBe(own?.traceId);
  const passed = heard.filter(({ traceparent }) => traceparent?.includes(`${own?.traceId}-${client?.spanId}`));
  expect(passed.map(({ tracestate }) => tracestate)).toEqual([undefined]);
});

test.each([
  ['its own', () => strangers],
  ['one without a signature', ({ traceparent }: Reported) => ({ traceparent })],
  ['another with the signature of a page', ({ tracestate }: Reported) => ({ tracestate, traceparent: strangers.traceparent })],
  ["a page's at another time", ({ traceparent, tracestate = '' }: Reported) => ({ traceparent, tracestate: later(tracestate) })],
])('begins a new trace for a caller who names %s [TRACE-03]', async (_what, forge) => {
  const { heard, openPage, call, spans } = await openPortal({ traced: true });
  const forged = forge(await openPage()) as Record<string, string>;
  await call(forged);
  const [server] = (await spans()).filter(({ name, kind }) => name === 'GET /api/cms/bannerCms' && kind === 2);
  expect(server?.parentSpanId).toBeFalsy();
  expect(forged.traceparent).not.toContain(server?.traceId);
  expect(heard.at(-1)?.traceparent).toContain(server?.traceId);
});

type Reported = { traceparent?: string; tracestate?: string };
const later = (tracestate: string) => tracestate.replace(/\d{10,}/, (at) => `${Number(at) + 60_000}`);

const times = { response: 80, shown: 120, interactive: 140, loaded: 300 };

test("browser timing joins the page's trace once [TRACE-01]", async () => {
  const { openPage, notify, spans } = await openPortal({ traced: true });
  const page = await openPage('/en/course?q=amy');
  for (let n = 0; n < 2; n += 1) expect((await notify({ ...page, ...times })).status).toBe(204);
  const kept = await spans();
  const navigation = kept.filter(({ name }) => name === 'navigation');
  const own = kept.find(({ name }) => name === 'GET /:lang/course');
  expect(navigation.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([[own?.traceId, own?.spanId]]);
  expect(navigation[0]?.milliseconds).toBe(300);
  expect(navigation[0]?.attributes).toEqual({ 'browser.response_ms': 80, 'browser.shown_ms': 120, 'browser.interactive_ms': 140 });
});

test.each([
  ['of a page that is not ours', { ...strangers, tracestate: `portal=${Date.now()}.${'e'.repeat(43)}`, ...times }],
  ['with words for times', { ...strangers, ...times, loaded: 'amy' }],
  ['with times of days', { ...strangers, ...times, loaded: 86_400_000 }],
  ['without sense', ['amy']],
])('records nothing when a browser reports a navigation %s [TRACE-03]', async (_what, body) => {
  const { notify, spans } = await openPortal({ traced: true });
  expect((await notify(body)).status).toBe(204);
  expect((await spans()).filter(({ name }) => name === 'navigation')).toEqual([]);
});

test('unknown or secret address is named by its template [TRACE-02]', async () => {
  const { openPage, spans } = await openPortal({ traced: true });
  const pages = ['/en/reset-password/secret-1', '/zh/amy/secret-2', '/secret-3.png', '/answers/en/course?q=secret-4'];
  const calls = ['/api/member/memberApplyPay/secret-5', '/api/files/receipt/secret-6.en/1/secret-7'];
  for (const path of [...pages, ...calls]) await openPage(path);
  const kept = await spans();
  expect(new Set(kept.filter(({ kind }) => kind === 2).map(({ name }) => name))).toEqual(
    new Set([
      ...['GET /:lang/reset-password/:token', 'GET /:lang/*', 'GET /:lang/:articleAlias', 'GET /answers/:lang/course'],
      ...['GET /api/member/memberApplyPay/:code', 'GET another call'],
    ]),
  );
  expect(JSON.stringify(kept)).not.toMatch(/secret|amy/);
});

test("former key's pages keep their calls until it is gone", () => {
  const { traceparent } = strangers;
  const output = pageTraces(['former']).notify({ headers: { traceparent } } as never);
  const sent = { traceparent, tracestate: /tracestate;desc="([^"]+)"/.exec(output)?.[1] };
  expect(pageTraces(['new', 'former']).read(sent)?.parent).toEqual({ traceparent });
  expect(pageTraces(['new']).read(sent)).toBeUndefined();
});
