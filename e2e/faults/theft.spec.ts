import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { shipMisbehaving } from './misbehaving.ts';

declare global {
  /** From `remotes/steals`. */
  var rob: (way: string, thief: string) => Promise<string>;
}

/** Another site, which records whatever a browser sends. */
async function openThief() {
  const heard: { way: string; brought: string }[] = [];
  const server = createServer(async (request, response) => {
    const [, way = ''] = /^\/(\w+)/.exec(request.url ?? '') ?? [];
    heard.push({ way, brought: JSON.stringify(request.headers) + decodeURIComponent(request.url ?? '') + (await text(request)) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, stop };
}

const askAs = (origin: string, bearer: string) =>
  fetch(`${origin}/api/me`, { method: 'POST', headers: { Authorization: `Bearer ${bearer}` } });

/** Ways to send the findings away without any press. */
const ways = [
  ...[
    'storage',
    'fetch',
    'image',
    'form',
    'worker',
    'prototype',
    'message',
    'beacon',
    'css',
    'script',
    'preload',
    'prefetch',
    'font',
    'video',
  ],
  ...['ping', 'socket', 'line', 'refresh', 'click', 'navigation', 'mail', 'keys', 'made', 'speculation', 'gateway', 'payment'],
];

test('a hostile section is in the page while a member logs in, and robs in twenty-six ways - nothing leaves automatically, and its release is named; what it has is useless elsewhere [ATTACK-14]', async ({
  afterwards,
  page,
  portal,
  problems,
  t,
}) => {
  // The page blocks most of what it tries; the messages differ by browser.
  problems.allow(/./);
  const causes: Promise<string>[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('F-606 membership of acme')) return;
    causes.push(message.args()[0]!.evaluate((failure) => String((failure as Error).cause)));
  });
  const thief = await openThief();
  afterwards(thief.stop);
  afterwards(await shipMisbehaving(portal, 'membership', 'steals'));
  await page.goto('/en/be-member');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is membership');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, t);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'portal-session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const token = String(cookie?.value);
  const ticket = String(await page.evaluate(() => localStorage.getItem('portal-token')));

  for (const way of ways) {
    const loot = await page.evaluate(([name, address]) => rob(name, address), [way, thief.address] as const);
    expect([loot.includes(ticket), loot.includes(token)], way).toEqual([true, false]);
  }
  const asked = await page.evaluate(() => rob('keys', ''));
  expect(asked).toMatch(/keys: NotAllowedError .*not enabled/);
  expect(thief.heard.map(({ way }) => way).filter((way) => way !== 'favicon')).toEqual([]);
  expect(new URL(page.url()).origin).toBe(portal.origin);
  const rules = ['connect-src', 'img-src', 'style-src', 'script-src', 'WebRTC', 'led the page to another site'];
  const named = (await Promise.all(causes)).join();
  for (const rule of rules) expect(named).toContain(rule);

  // What remains (shell/docs/security.md): a press by the member. A control that the thief receives what leaves.
  await page.evaluate((address) => rob('pressed', address), thief.address);
  await page.mouse.click(200, 200);
  await page.waitForURL(`${thief.address}/**`);
  expect(thief.heard.find(({ way }) => way === 'pressed')?.brought).toContain(ticket);
  for (const { way, brought } of thief.heard) expect(brought.includes(token), way).toBe(false);
  expect(await page.evaluate(() => [window.name, window.opener])).toEqual(['', null]);

  const worth = await Promise.all([askAs(portal.origin, ticket), askAs(portal.apiOrigin, ticket), askAs(portal.apiOrigin, token)]);
  expect(worth.map(({ status }) => status)).toEqual([401, 401, 200]);
});
