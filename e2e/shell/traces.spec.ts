import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../packages/api/src/testing/postgres-server.ts';
import { type CollectedSpan, type Collector, startCollector } from '../../packages/server-kit/src/testing/collector.ts';
import { checkOut, line, putIntoCart } from '../cart/checkout-page.ts';
import { type Portal, startPortal } from '../fixtures/portal.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

let collector: Collector;
let traced: Promise<Portal> | undefined;
const ends: (() => unknown)[] = [];

async function startTraced(): Promise<Portal> {
  collector = await startCollector();
  const folder = mkdtempSync(join(tmpdir(), 'portal-traces-'));
  ends.push(collector.stop, () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(folder);
  ends.push(postgres.stop);
  const settings = { DATABASE_URL: `${postgres.server}/postgres`, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const portal = await startPortal({ settings });
  ends.push(portal.stop);
  return portal;
}

test.use({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      traced ??= startTraced();
      await use(await traced);
    },
    { scope: 'test', timeout: 120_000 },
  ],
});
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const server = (spans: CollectedSpan[], service: string, name: string) =>
  spans.filter((span) => span.service === service && span.name === name && span.attributes['http.response.status_code']);

test('course page is one trace down to the SQL statements [TRACE-01]', async ({ page, visit }) => {
  await visit('/swim-squad');
  await expect(page.getByText('SW-110')).toBeVisible();
  await expect.poll(() => collector.spans().filter(({ name }) => name === 'navigation').length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => collector.spans().filter(({ name }) => name === 'select').length, { timeout: 15_000 }).toBeGreaterThan(0);
  const [first] = server(collector.spans(), 'portal', 'GET /:lang/:articleAlias');
  expect(first?.parentSpanId).toBeFalsy();
  const trace = collector.spans().filter(({ traceId }) => traceId === first?.traceId);
  const parentOf = ({ parentSpanId }: CollectedSpan) => trace.find(({ spanId }) => spanId === parentSpanId);
  /** From a span up to the page. */
  const way = (span: CollectedSpan): string[] => {
    const parent = parentOf(span);
    return [`${span.service}: ${span.name}`, ...(parent ? way(parent) : [])];
  };
  const [navigation] = trace.filter(({ name }) => name === 'navigation');
  expect(way(navigation!)).toEqual(['portal: navigation', 'portal: GET /:lang/:articleAlias']);
  const ways = trace.filter(({ name }) => name === 'select').map((span) => way(span).join(' < '));
  const call = 'GET /api/cms/alias/:alias';
  expect(ways).toContain(`back-end: select < back-end: ${call} < portal: ${call} < portal: GET /:lang/:articleAlias`);
});

test('traces hold nothing of what a member orders [TRACE-02]', async ({ page, context, portal, portalLocale, t, visit }) => {
  const typed = ['zebra crossing', 'zebra', 'left knee hurts', 'wrong-secret-77', 'Quincey', 'quincey@example.org', '61234987'];
  await visit(`/course?q=${encodeURIComponent('zebra crossing')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await putIntoCart(page, t, portalLocale, ['SW-101']);
  await page.goto(`/${portalLocale}/login?redirect=/${portalLocale}/checkout`);
  await logIn(page, t);
  await line(page, t, 'SW-101').getByRole('textbox').fill('left knee hurts');
  await checkOut(page, t).click();
  await expect(page).toHaveURL(/\/payment\//);
  const order = page.url().split('/').at(-1)!;
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await page.getByRole('button', { name: /HK\$350/ }).click();
  const payme = context.waitForEvent('page');
  await page.getByRole('link', { name: t('mfe-payment', 'Can’t scan? Open the PayMe page') }).click();
  const app = await payme;
  await app.getByRole('button', { name: /^(Pay|付款|確認付款)/ }).click();
  await expect(page.getByRole('heading', { name: t('mfe-payment', 'Payment received') })).toBeVisible();
  await visit('/me/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const post = (path: string, body: object) =>
    fetch(portal.origin + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  expect((await post('/api/login', { username: 'B234567J', password: 'wrong-secret-77' })).status).toBe(403);
  await post('/api/register', { surname: 'Quincey', given_name: 'P', email: 'quincey@example.org', mobile: '61234987', dob: '1990-01-02' });
  await post('/api/forgot-password', { member_code: 'D456789L' });

  // Each server sends its own, in their order.
  const has = (service: string) => server(collector.spans(), service, 'POST /api/forgot-password').length > 0;
  await expect.poll(() => has('portal') && has('back-end'), { timeout: 15_000 }).toBe(true);
  const notified = server(collector.spans(), 'back-end', 'POST /api/activity/pre_enrol');
  expect(notified).toHaveLength(1);
  // The calls that a member's page makes belong to the page.
  const [own] = server(collector.spans(), 'portal', 'GET /:lang/me/:tab?');
  const calls = server(collector.spans(), 'portal', 'POST /api/me').filter(({ parentSpanId }) => parentSpanId === own?.spanId);
  expect(new Set(calls.map(({ traceId }) => traceId))).toEqual(new Set([own?.traceId]));
  const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 3);
  const ofPeople = [
    'A123456I',
    'B234567J',
    'D456789L',
    'demo-2026',
    'Tsz Ching',
    'CHAN',
    '陳子晴',
    '2010-04-18',
    '91234560',
    'example.org',
  ];
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const places = ['SW-101', 'swim-squad', '127.0.0.1', 'localhost', 'Mozilla', userAgent];
  const secrets = [...typed, ...ofPeople, ...cookies, ...places, order];
  const text = collector.text();
  expect(secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))).toEqual([]);
  // Failures are reported by their codes, without messages that may quote someone.
  expect(text).not.toMatch(/"(exception|message|db\.statement|url\.(full|path|query)|user_agent|client)[\w.]*"/);
});
