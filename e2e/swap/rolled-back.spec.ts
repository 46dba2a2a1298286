import type { Page } from '@playwright/test';
import { approve, promote, rollback } from '@portal/releases';
import { publishMisbehaving, releasesOf } from '../faults/misbehaving.ts';
import { pageOf } from '../faults/sections.ts';
import type { Portal } from '../fixtures/portal.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, finishPaymePage, paidOnce } from '../payment/orders.ts';
import { buildRival, handOver } from '../vendors/vendor-build.ts';
import { buildsOf } from './builds-of.ts';

/** Everybody gets it, as the five per cent of a canary's cohort do. */
const everybody = 100;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const liveBuild = async (portal: Portal) => (await releasesOf(portal).registry.read()).sections.payment?.live.release.build;

for (const [which, share] of [
  ['a canary', everybody],
  ['what is live', undefined],
] as const)
  test(`retry gets the trusted release after ${which} is rolled back`, {
    tag: which === 'a canary' ? [] : '@long',
  }, async ({ page, portal, problems, t }) => {
    problems.allow(/on purpose|SectionError: F-601 payment of acme|Minified React error/);
    const releases = releasesOf(portal);
    const trusted = await liveBuild(portal);
    const build = await publishMisbehaving(portal, 'payment', 'throws-in-render');
    await approve(releases, build);
    await promote(releases, build, { share });
    await page.goto(`/en${await pageOf('payment', portal)}`);
    const fallback = page.getByRole('main').getByRole('alert');
    const retry = fallback.getByRole('button', { name: t('shell', 'Try again') });
    await expect(fallback).toContainText('PAY-F-601');
    await rollback(releases, 'payment');
    // A response that a busy machine sends after 3 s is ignored: then a person presses again.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(fallback).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(title(page)).toBeVisible();
    expect(await buildsOf(page)).toEqual([build, trusted]);
  });

test('payment with an open code ends in a canary that is rolled back', async ({ page, portal, t }) => {
  test.setTimeout(300_000);
  const releases = releasesOf(portal);
  const { build, before, handBack } = await handOver(portal, await buildRival(), 'quickpay');
  await handBack();
  await promote(releases, build, { share: everybody });
  const buyer = await customer(page, portal, 'F567890M');
  const order = await buyer.order();
  await page.goto('/en/login');
  await logIn(page, t, 'F567890M');
  await page.goto(`/en/payment/${order.id}`);
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await page.getByRole('button', { name: new RegExp(`HK\\$${order.amount.toLocaleString('en')}`) }).click();
  const code = page.getByRole('img', { name: 'PayMe code' });
  await expect(code).toBeVisible();
  await rollback(releases, 'payment');
  await finishPaymePage(page, portal, await buyer.attemptOf(order), 'pay');
  await expect(title(page)).toHaveText('Paid, thank you');
  expect(await buildsOf(page)).toEqual([build]);
  expect(await buyer.factsOf(order)).toEqual(paidOnce(order));
  await page.reload();
  await expect(title(page)).toHaveText(t('mfe-payment', 'Paid order'));
  expect(await buildsOf(page)).toEqual([before]);
});
