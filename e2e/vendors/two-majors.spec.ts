import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@portal/releases';
import { at } from '../../packages/workspace/src/command/root.mjs';
import { run } from '../../packages/workspace/src/command/run.mjs';
import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { readCatalogue, translateTo } from '../fixtures/translate.ts';
import { customer, paidOnce } from '../payment/orders.ts';
import { findInPages } from './find-in-pages.ts';
import { handOver } from './vendor-build.ts';

const words = readCatalogue(readFileSync(at('e2e', 'fixtures', 'rival-payment', 'src', 'locales', 'zh.po'), 'utf8'));

/** The rival payment section as the packages of contract 2.1.0 built it, byte for byte. */
const oldRelease = at('e2e', 'fixtures', 'release-of-contract-2');

test('a release built on contract 2 is swapped in beside sections on contract 3 - members order in one and pay in the other, and nothing fails', async ({
  page,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'contract-2-'));
  cpSync(oldRelease, dist, { recursive: true });
  const { build, handBack } = await handOver(portal, dist, 'quickpay');
  const { sections } = await openReleases(join(portal.dataFolder, 'releases')).registry.read();
  const contracts = Object.entries(sections).map(([section, { live }]) => [section, live.release.contract]);
  expect(Object.fromEntries(contracts)).toEqual({
    catalogue: '^3.0.0',
    'cart-checkout': '^3.0.0',
    payment: '^2.1.0',
    account: '^3.0.0',
    membership: '^3.0.0',
  });
  const label = (text: string) => translateTo(portalLocale, new Map([['rival', words]]))('rival', text);
  const title = page.getByRole('heading', { level: 1 });
  const buyer = await customer(page, portal, 'F567890M');
  const order = await buyer.order();
  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'F567890M');
  await expect(title).toHaveText(label('Your ticket'));
  await expectAccessible();
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByRole('button', { name: new RegExp(`HK\\$${order.amount.toLocaleString('en')}`) }).click();
  await page.waitForURL(`${portal.sandboxOrigin}/**`);
  await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
  await expect(title).toHaveText(label('Paid, thank you'));
  expect(await buyer.factsOf(order)).toEqual(paidOnce(order));
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((address) => address.includes(`/releases/${build}/`)).length).toBeGreaterThan(2);
  await visit('/me/payment');
  await expect(page.getByRole('main')).toContainText(order.code);
  await handBack();
});

test('the account section built on contract 2 is swapped in - the server renders its pages in both languages, a member logs in with it, and the rest is on contract 3', async ({
  page,
  portal,
  t,
  visit,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-2-'));
  await run('tar', ['-xzf', at('e2e', 'fixtures', 'account-of-contract-2.tgz'), '-C', folder]);
  const { asked, found } = await findInPages(portal, join(folder, 'dist'), async () => {
    const { sections } = await openReleases(join(portal.dataFolder, 'releases')).registry.read();
    expect(sections.account?.live.release.contract).toBe('^2.1.0');
    await visit('/login');
    await logIn(page, t);
    await logOut(page, t);
  });
  expect(found).toEqual([]);
  expect(asked.map(({ locale, path }) => locale + path)).toEqual(['en/login', 'zh/login', 'en/forgotpwd', 'zh/forgotpwd']);
});
