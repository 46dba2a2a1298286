import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Portal } from '../fixtures/portal.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from './orders.ts';
import { faultsOf, knownScripts, openCode, openPaymentPages, recordScripts } from './script-inventory.ts';

const releasesOf = ({ dataFolder }: Portal) => join(dataFolder, 'releases');

test('payment pages run only scripts of their builds, and a planted one is found', async ({ page, portal, t, visit }) => {
  const { id } = await (await customer(page, portal, 'N678901P')).order();
  await visit('/login');
  await logIn(page, t, 'N678901P');
  const known = knownScripts(releasesOf(portal));
  expect(faultsOf(known, await openPaymentPages(page, portal.origin, id, () => openCode(page)))).toEqual([]);

  // Planted by somebody who can write pages and scripts: in a folder of builds and with its hash, so that no browser policy stops it.
  const planted = 'globalThis.planted = true';
  const integrity = `sha384-${createHash('sha384').update(planted).digest('base64')}`;
  await page.route('**/assets/planted.js', (route) => route.fulfill({ contentType: 'text/javascript', body: planted }));
  await page.route(`**/payment/${id}`, async (route) => {
    const response = await route.fetch();
    const tag = `<script src="/assets/planted.js" crossorigin integrity="${integrity}"></script>`;
    const plant = (html: string) => html.replace('<script src=', `${tag}$&`);
    await route.fulfill({ response, body: plant(await response.text()) });
  });
  const runs = async () => expect(await page.evaluate('globalThis.planted')).toBe(true);
  expect(faultsOf(known, await openPaymentPages(page, portal.origin, id, runs))).toEqual(['unknown: /assets/planted.js']);
});

test('finds a script that no build has, and a changed one', async ({ page, portal, problems }) => {
  problems.allow(/integrity|planted|Integrity|blocked/i);
  const known = knownScripts(releasesOf(portal));
  const [changed] = [...known].find(([address, { owner }]) => owner === 'shell' && address.endsWith('.js')) ?? [''];
  await page.route('**/planted.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.planted = true' }));
  await page.route(`**${changed}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
  await page.goto('/robots.txt');
  const recorded = recordScripts(page, portal.origin);
  await page.setContent(`<script src="/planted.js"></script><script src="${changed}"></script>`);
  const scripts = await recorded();
  expect(scripts).toHaveLength(2);
  expect(faultsOf(known, [{ path: '/planted', scripts, inline: 0, policy: "script-src 'self'" }])).toEqual(
    expect.arrayContaining([`unknown: /planted.js`, `changed: ${changed} of shell`]),
  );
});
