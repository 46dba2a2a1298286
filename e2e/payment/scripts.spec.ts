import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { checkScripts } from '../../packages/workspace/src/scripts/check-scripts.mjs';
import { takeInventory } from '../../packages/workspace/src/scripts/inventory.mjs';
import { knownScripts } from '../../packages/workspace/src/scripts/known-scripts.mjs';
import { openPaymentPages, recordScripts } from '../../packages/workspace/src/scripts/payment-pages.mjs';
import type { Portal } from '../fixtures/portal.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from './orders.ts';

const releasesOf = ({ dataFolder }: Portal) => join(dataFolder, 'releases');

test('payment pages - run only scripts of the inventory, each as it was built, from the shell and payment only; a planted one makes the check fail', async ({
  page,
  portal,
  t,
  visit,
}) => {
  const { id } = await (await customer(page, portal, 'N678901P')).order();
  await visit('/login');
  await logIn(page, t, 'N678901P');
  const printed: string[] = [];
  /** What `npm run scripts` does on its own portal. */
  const check = async (toPay?: () => Promise<void>) =>
    checkScripts(releasesOf(portal), await openPaymentPages(page, { origin: portal.origin, invoice: id, toPay }), (lines: string) =>
      printed.push(lines),
    );

  await check();
  expect(printed.at(-1)).toMatch(/^\d+ scripts on 5 pages, each as it was built\.$/);

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
  await expect(check(runs)).rejects.toThrow(/^Scripts of the payment pages are not as they were built:\nunknown: \/assets\/planted\.js$/);
  expect(printed.at(-1)).toMatch(/unknown +\/assets\/planted\.js/);
});

test('control: a script that no build has, and a changed one - are found', async ({ page, portal, problems }) => {
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
  const { rows, faults } = takeInventory(known, [{ path: '/planted', scripts: await recorded(), inline: 0, policy: "script-src 'self'" }]);
  expect(rows).toHaveLength(2);
  expect(faults).toEqual(expect.arrayContaining([`unknown: /planted.js`, `changed: ${changed} of shell`]));
});
