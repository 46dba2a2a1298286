import { join } from 'node:path';
import { takeInventory } from '../../packages/workspace/src/scripts/inventory.mjs';
import { knownScripts } from '../../packages/workspace/src/scripts/known-scripts.mjs';
import { openPaymentPages, recordScripts } from '../../packages/workspace/src/scripts/payment-pages.mjs';
import type { Portal } from '../fixtures/portal.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from './orders.ts';

const knownOf = ({ dataFolder }: Portal) => knownScripts(join(dataFolder, 'releases'));

test('payment pages - run only scripts of the inventory, each as it was built, of the shell, payment and the cart in the header', async ({
  page,
  portal,
  t,
  visit,
}) => {
  const { id } = await (await customer(page, portal, 'N678901P')).order();
  await visit('/login');
  await logIn(page, t, 'N678901P');
  const pages = await openPaymentPages(page, { origin: portal.origin, invoice: id });
  expect(takeInventory(knownOf(portal), pages).faults).toEqual([]);
});

test('control: a script that nobody built, and one that was changed - are found', async ({ page, portal, problems }) => {
  problems.allow(/integrity|planted|Integrity|blocked/i);
  const known = knownOf(portal);
  const [changed] = [...known].find(([address, { owner }]) => owner === 'shell' && address.endsWith('.js')) ?? [''];
  await page.route('**/planted.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.planted = true' }));
  await page.route(`**${changed}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
  await page.goto('/robots.txt');
  const recorded = recordScripts(page, portal.origin);
  await page.setContent(`<script src="/planted.js"></script><script src="${changed}"></script>`);
  const { rows, faults } = takeInventory(known, [
    { path: '/planted', scripts: await recorded(), inline: 0, policy: "script-src 'nonce-1'" },
  ]);
  expect(rows).toHaveLength(2);
  expect(faults).toEqual(expect.arrayContaining([`unknown: /planted.js`, `changed: ${changed} of shell`]));
});
