import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reportingAddress, type SamplePortal, samplePortal } from '../testing/sample-portal.ts';
import { visitTickets } from './visit-tickets.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await samplePortal();
  await portal.ship();
});
afterEach(() => void jest.restoreAllMocks());

/** Sends what a page would send, by default for a page that was just written. */
const post = async (body: unknown, address?: string) =>
  (await portal.app.request(address ?? (await home()), { method: 'POST', body: JSON.stringify(body) })).status;
const home = async () => String(reportingAddress(await page()));
const sums = async () => (await portal.operators.request('/visits')).json();
const page = () => portal.app.request('/en');
const item = { section: 'payment', build: 'acme-1', loads: 1, failures: {} };

test('counts by build with provider and version', async () => {
  expect(await post([{ ...item, failures: { 'F-601': 2 } }])).toBe(204);
  expect(await post([{ ...item, failures: { 'F-601': 1, 'F-603': 1 } }])).toBe(204);
  expect(await sums()).toMatchObject({
    sample: 1,
    visits: 2,
    sections: [
      {
        section: 'payment',
        provider: 'acme',
        version: '1.0.0',
        build: 'acme-1',
        loads: 2,
        failures: { 'F-601': 3, 'F-603': 1 },
        visits: 2,
        failed: 2,
      },
    ],
  });
});

test('failure without a registered release is counted without build', async () => {
  await post([{ section: 'account', loads: 0, failures: { 'F-101': 1 } }]);
  expect((await sums()).sections).toEqual([
    { section: 'account', loads: 0, failures: { 'F-101': 1 }, visits: 1, failed: 1, slow: 0, waited: 0, vitals: [] },
  ]);
});

test('sums up how visits felt by measure, route and connection', async () => {
  const vital = (value: number, line = '4g') => ({ name: 'INP', value, route: 'invoice', line });
  await post([{ ...item, vitals: [vital(30), vital(50), vital(120_000)] }]);
  await post([{ ...item, vitals: [vital(25, '3g')] }]);
  const counts = (bucket: number, count: number) => Array.from({ length: 22 }, (_, i) => (i === bucket ? count : 0));
  expect((await sums()).sections[0].vitals).toEqual([
    { name: 'INP', route: 'invoice', line: '4g', counts: counts(1, 2).with(21, 1) },
    { name: 'INP', route: 'invoice', line: '3g', counts: counts(0, 1) },
  ]);
});

test.each([
  ['a build that nobody published', { ...item, build: 'acme-2' }],
  ["another section's build", { ...item, section: 'account' }],
])('counts nothing when a page names %s', async (_what, sent) => {
  expect(await post([sent])).toBe(204);
  expect((await sums()).sections).toEqual([]);
});

test.each([
  ['no list', item],
  ['a section that is none', [{ ...item, section: 'news' }]],
  ['a way out of the store', [{ ...item, build: '../keys.json' }]],
  ['a number that is no failure', [{ ...item, failures: { 'PAY-F-201': 1 } }]],
  ['a count below zero', [{ ...item, loads: -1 }]],
  ['half a load', [{ ...item, loads: 0.5 }]],
  ['a path', [{ ...item, path: '/en/me' }]],
  ['a route that is none', [{ ...item, vitals: [{ name: 'LCP', value: 1, route: '/en/me', line: '4g' }] }]],
  ['no JSON', undefined],
])('responds 400 and counts nothing when sent %s', async (_what, body) => {
  expect(await post(body)).toBe(400);
  expect(await sums()).toMatchObject({ visits: 0, sections: [] });
});

test('counts a section’s failure at most a hundred times per visit', async () => {
  await post([{ ...item, failures: { 'F-603': 1_000_000 } }]);
  expect((await sums()).sections[0].failures).toEqual({ 'F-603': 100 });
});

test('one page counts at most a hundred small messages', async () => {
  const address = await home();
  for (let sent = 0; sent < 101; sent += 1) await post([item], address);
  expect((await sums()).sections[0]).toMatchObject({ loads: 100, visits: 1 });
  expect(await post(Array.from({ length: 100 }, () => item))).toBe(413);
});

test('flooding leaves other people’s counts intact', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  const address = await home();
  for (let sent = 0; sent < 2_000; sent += 1) {
    await post([item], `/visits/0.0190c1de-0000-4000-8000-000000000001.${'A'.repeat(43)}`);
    await post([item], address);
  }
  await post([{ ...item, failures: { 'F-601': 1 } }]);
  expect((await sums()).sections[0]).toMatchObject({ visits: 2, failed: 1 });
});

test('counts at most 1,800 page reports a minute', async () => {
  const COOKIE_KEY = 'k'.repeat(32);
  portal = await samplePortal({ COOKIE_KEY });
  await portal.ship();
  jest.spyOn(Date, 'now').mockReturnValue(0);
  const pages = visitTickets([COOKIE_KEY]);
  for (let sent = 0; sent < 1_801; sent += 1) await post([item], `/visits/${pages.issue()}`);
  expect((await sums()).visits).toBe(1_800);
});

test('gives a reporting address only to pages in the sampled share', async () => {
  expect(reportingAddress(await page())).toBeDefined();
  portal = await samplePortal({ VISIT_SAMPLE: '0.2' });
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0.19);
  expect(reportingAddress(await page())).toBeDefined();
  chance.mockReturnValue(0.2);
  expect(reportingAddress(await page())).toBeUndefined();
  await expect(samplePortal({ VISIT_SAMPLE: '20' })).rejects.toThrow('VISIT_SAMPLE is not a share from 0 to 1');
});

test('repeated slow reports are one visit', async () => {
  const address = await home();
  await post([{ ...item, slow: 2, waited: 1 }], address);
  await post([{ ...item, slow: 1, waited: 3 }], address);
  await post([item]);
  expect((await sums()).sections).toMatchObject([{ visits: 2, failed: 0, slow: 1, waited: 1 }]);
});

test('repeated reports are one visit that loaded and failed', async () => {
  const address = await home();
  await post([item], address);
  await post([{ ...item, failures: { 'F-601': 1 } }], address);
  await post([{ ...item, failures: { 'F-601': 1 } }], address);
  expect(await sums()).toMatchObject({ visits: 1, sections: [{ loads: 3, visits: 1, failed: 1 }] });
});

test.each<[string, (address: string) => string]>([
  ['with no ticket', () => '/visits/'],
  ['with a ticket of its own making', () => `/visits/${Date.now()}.0190c1de-0000-4000-8000-000000000001.${'A'.repeat(43)}`],
  ['with a ticket that it changed', (address) => address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['with a ticket made younger', (address) => address.replace(/visits\/\d+/, `visits/${Date.now() + 1000}`)],
])('ignores counts sent %s', async (_how, change) => {
  expect([204, 404]).toContain(await post([item], change(await home())));
  expect(await sums()).toMatchObject({ visits: 0, sections: [] });
});

test('ignores a ticket that is older than half a day', async () => {
  const now = jest.spyOn(Date, 'now');
  now.mockReturnValue(0);
  const address = await home();
  now.mockReturnValue(12 * 3600_000 + 1);
  await post([item], address);
  expect(await sums()).toMatchObject({ visits: 0 });
});

test('former key counts only while it is accepted', () => {
  const ticket = visitTickets(['former', 'new']).issue();
  expect(visitTickets(['new', 'former']).open(ticket)).toBeDefined();
  expect(visitTickets(['new']).open(ticket)).toBeUndefined();
});

test('one address counts for sixty pages an hour', () => {
  const tickets = visitTickets(['key']);
  const counted = (address: string) => Array.from({ length: 70 }, () => tickets.open(tickets.issue(), address)).filter(Boolean).length;
  expect(counted('192.0.2.1')).toBe(60);
  expect(counted('2001:db8:1:2::1')).toBe(60);
  expect(counted('2001:db8:1:2::2')).toBe(0);
  expect(counted('192.0.2.2')).toBe(60);
});

test.each(['/visits', '/rendered', '/faults', '/payments'])('members cannot read %s', async (path) => {
  const response = await portal.app.request(path);
  expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
    expect.stringMatching(/^text\/html/),
    expect.not.stringContaining('"visits"'),
  ]);
});
