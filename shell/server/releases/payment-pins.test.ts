import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { refuse } from '@portal/releases';
import type { Hono } from 'hono';
import { type SamplePortal, samplePortal } from '../testing/sample-portal.ts';

const invoice = '0190c1de-0000-4000-8000-000000000001';
const hourMs = 3600_000;

let backEnd: Server;
let requested: string[];
let portal: SamplePortal;
let now: jest.SpiedFunction<typeof Date.now>;
beforeEach(async () => {
  requested = [];
  backEnd = createServer(async (request, response) => {
    requested.push(await text(request));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"GlobalPayment":true}');
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  portal = await open();
  await portal.ship({ build: 'acme-0' });
  await portal.ship({ build: 'acme-1' });
  await portal.ship({ build: 'acme-2' });
  now = jest.spyOn(Date, 'now');
});
afterEach(() => {
  now.mockRestore();
  backEnd.closeAllConnections();
  backEnd.close();
});

const open = (settings: Record<string, string> = {}) =>
  samplePortal({ API_ORIGIN: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`, ...settings });

interface Call {
  app?: Hono;
  path?: string;
  /** The release of the calling page. */
  build?: string | undefined;
  cookie?: string;
  body?: string;
}

/** A page begins to pay an invoice. */
function begin(id = invoice, { app = portal.app, path = '/api/pos/goOnlinePayment', build = 'acme-1', cookie, body }: Call = {}) {
  const sent = body ?? JSON.stringify({ invoice_id: id, amount: 100, needPay: 100 });
  const headers = { 'Content-Length': String(sent.length), 'Portal-Release': build, ...(cookie && { Cookie: cookie }) };
  return app.request(path, { method: 'POST', body: sent, headers });
}

/** The cookies of a response, as the browser sends them back. */
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => String(cookie.split(';')[0]));
const pinned = async (...call: Parameters<typeof begin>) => String(cookiesOf(await begin(...call))[0]);

/** The release of the payment section that a page runs, and the one that it falls back to. */
async function releasesOf(path: string, cookie = '', app: Hono = portal.app) {
  const page = await (await app.request(path, { headers: { Cookie: cookie } })).text();
  const [, json = '{}'] = page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  const { live, previous } = JSON.parse(json).sections.payment ?? {};
  return { live: live?.build, previous: previous?.build };
}
const liveOf = async (...page: Parameters<typeof releasesOf>) => (await releasesOf(...page)).live;

test('payment sets a pin cookie and passes unchanged', async () => {
  const response = await begin();
  expect([await response.json(), requested]).toEqual([
    { GlobalPayment: true },
    [JSON.stringify({ invoice_id: invoice, amount: 100, needPay: 100 })],
  ]);
  const [cookie = '', ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(new RegExp(`^portal-paying-${invoice}=`));
  expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax']);
});

test('pin is for this host and https only', async () => {
  const { app } = await open({ PORTAL_ORIGIN: 'https://www.example.org' });
  const [cookie] = (await begin(invoice, { app })).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-portal-paying-.*; Secure/);
});

test.each(['payment', 'payme_success', 'payme_failure', 'globalpayment_success', 'globalpayment_cancel'])(
  "/%s keeps the payer's release when another goes live",
  async (path) => {
    const cookie = await pinned();
    for (const locale of ['en', 'zh']) {
      const address = `/${locale}/${path}/${invoice}?error=203`;
      expect(await releasesOf(address, cookie)).toEqual({ live: 'acme-1', previous: 'acme-2' });
      expect(await releasesOf(address)).toEqual({ live: 'acme-2', previous: 'acme-1' });
    }
  },
);

test("a pinned page preloads its own release's scripts", async () => {
  const page = await (await portal.app.request(`/en/payment/${invoice}`, { headers: { Cookie: await pinned() } })).text();
  expect(page).toContain('href="/releases/acme-1/invoice.js"');
  expect(page).not.toContain('href="/releases/acme-2');
});

test.each(['/en', '/en/course', '/en/payment/another-invoice', '/en/member-applied-pay/CODE', '/en/me', `/en/upload_doc/${invoice}`])(
  'a payer requests %s - nothing is pinned there',
  async (path) => {
    expect(await liveOf(path, await pinned())).toBe('acme-2');
  },
);

test.each<[string, (cookie: string) => string | Promise<string>]>([
  ['names another release', (cookie) => cookie.replace('acme-1', 'acme-0')],
  ['was made longer', (cookie) => cookie.replace(/=\d/, '=9')],
  ['is not signed', () => `portal-paying-${invoice}=${Date.now() + hourMs}~${invoice}~acme-1`],
  ['was signed for another invoice', async () => (await pinned('other')).replace('portal-paying-other', `portal-paying-${invoice}`)],
  ['was signed by another server', async () => pinned(invoice, { app: (await open()).app })],
])('serves the live release when a pin %s', async (_how, forge) => {
  const cookie = await forge(await pinned());
  expect(await liveOf(`/en/payment/${invoice}`, cookie)).toBe('acme-2');
});

test('expired pin gets the live release', async () => {
  const begun = Date.now();
  now.mockImplementation(() => begun);
  const cookie = await pinned();
  now.mockImplementation(() => begun + hourMs - 1);
  expect(await liveOf(`/en/payment/${invoice}`, cookie)).toBe('acme-1');
  now.mockImplementation(() => begun + hourMs);
  expect(await liveOf(`/en/payment/${invoice}`, cookie)).toBe('acme-2');
});

test('serves the live release when the pinned release is rejected', async () => {
  const cookie = await pinned();
  await refuse(portal.releases, 'acme-1', { why: 'shows "paid" too early' });
  expect(await releasesOf(`/en/payment/${invoice}`, cookie)).toEqual({ live: 'acme-2', previous: 'acme-0' });
});

test('pin of an unpublished release gets the live one', async () => {
  expect(await liveOf(`/en/payment/${invoice}`, await pinned(invoice, { build: 'acme-9' }))).toBe('acme-2');
});

test('pins the new release when the payment begins again from it', async () => {
  const cookie = await pinned(invoice, { build: 'acme-2', cookie: await pinned() });
  await portal.ship({ build: 'acme-3' });
  expect(await liveOf(`/en/payment/${invoice}`, cookie)).toBe('acme-2');
});

test('pin survives a restart and works on another server', async () => {
  expect(await liveOf(`/en/payment/${invoice}`, await pinned(), portal.restart())).toBe('acme-1');
  const COOKIE_KEY = 'k'.repeat(32);
  const second = (await open({ COOKIE_KEY })).app;
  const { app, ship } = await open({ COOKIE_KEY });
  await ship({ build: 'acme-1' });
  await ship({ build: 'acme-2' });
  expect(await liveOf(`/en/payment/${invoice}`, await pinned(invoice, { app: second }), app)).toBe('acme-1');
});

test('pin holds while its key is accepted', async () => {
  const [former, next] = ['f'.repeat(32), 'n'.repeat(32)];
  const servers: Hono[] = [];
  for (const COOKIE_KEY of [former, `${former} ${next}`, `${next} ${former}`, next]) {
    const { app, ship } = await open({ COOKIE_KEY });
    for (const build of ['acme-1', 'acme-2']) await ship({ build });
    servers.push(app);
  }
  const pins = await Promise.all(servers.map((app) => pinned(invoice, { app })));
  const holds = (pin: number, server: number) =>
    liveOf(`/en/payment/${invoice}`, pins[pin], servers[server]).then((build) => build === 'acme-1');
  for (const [first, second] of [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const)
    expect([await holds(first, second), await holds(second, first)]).toEqual([true, true]);
  expect(await holds(0, 3)).toBe(false);
});

test('removes only the oldest pin when a payer begins a sixth payment', async () => {
  const begun = Date.now();
  const cookies: string[] = ['portal-session=x'];
  for (const [minute, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    now.mockImplementation(() => begun + minute * 60_000);
    cookies.push(await pinned(id));
  }
  cookies.push(`unrelated=${cookies[1]?.split('=')[1]}`);
  const response = await begin('f', { cookie: cookies.join('; ') });
  expect(
    response.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split('=')[0]),
  ).toEqual(['portal-paying-a']);
});

test.each<[string, Call]>([
  ['another call', { path: '/api/payment/abandon' }],
  ['a call that names no release', { build: '' }],
  ['a call that names an invalid release', { build: '../acme-1~x' }],
  ['a call whose body isn’t JSON', { body: 'invoice_id' }],
  ['a call that names an invalid invoice', { body: '{"invoice_id":"a b;c"}' }],
  ['a call that is too large', { body: `{"invoice_id":"${invoice}","more":"${'x'.repeat(100_000)}"}` }],
])('passes on %s whole and pins nothing', async (_what, call) => {
  const response = await begin(invoice, call);
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect(requested).toEqual([call.body ?? expect.stringContaining(invoice)]);
});

test('pins nothing when the back end refuses to begin a payment', async () => {
  backEnd.removeAllListeners('request');
  backEnd.on('request', (request: IncomingMessage, response: ServerResponse) =>
    request.resume().on('end', () => response.writeHead(409).end('{}')),
  );
  const response = await begin();
  expect([response.status, response.headers.getSetCookie()]).toEqual([409, []]);
});
