import type { Page, Request } from '@playwright/test';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, paidOnce } from '../payment/orders.ts';
import { buildsOf } from '../swap/builds-of.ts';
import { buildPaymentByRspack, handOver } from './vendor-build.ts';

test.use({ clockMoves: true });

/** Minutes: longer than a payment is led back to the release that it began with. */
const pinned = 61;
const hasPin = async (request: Request | null) => /portal-paying-/.test((await request?.allHeaders())?.cookie ?? '');

test('a member at the card page returns to the payment release they left', async ({ page, browser, portal, portalLocale, t, visit }) => {
  const dist = await buildPaymentByRspack();
  const buyer = await customer(page, portal, 'F567890M');
  const order = await buyer.order();
  const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'F567890M');
  await page.getByRole('radio', { name: /Visa/ }).check();
  const [began, ...more] = await buildsOf(page);
  expect(more).toEqual([]);
  await page.getByRole('button', { name: `HK$${order.amount.toLocaleString('en')}` }).click();
  await page.waitForURL(`${portal.sandboxOrigin}/**`);

  const { build, handBack } = await handOver(portal, dist);
  expect(build).not.toBe(began);

  await test.step('the same order on another device: the new release', async () => {
    const device = await browser.newContext({ baseURL: portal.origin });
    const other = await device.newPage();
    await other.goto(`/${portalLocale}/payment/${order.id}`);
    await logIn(other, t, 'F567890M');
    await expect(other.getByRole('heading', { name: t('mfe-payment', 'A card payment is in progress') })).toBeVisible();
    expect(await buildsOf(other)).toEqual([build]);
    await device.close();
  });

  await test.step('the cross-site return POSTs without the pin, then redirects with it', async () => {
    // Ports don't make a site: 127.0.0.1 makes the card page a different site from localhost.
    await page.goto(page.url().replace('//localhost', '//127.0.0.1'));
    const returned = page.waitForResponse((response) => response.url().includes('/globalpayment_success/'));
    await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
    const requested = (await returned).request();
    const reply = requested.redirectedFrom();
    expect([reply?.method(), await hasPin(reply), requested.method(), await hasPin(requested)]).toEqual(['POST', false, 'GET', true]);
    await expect(heading(page)).toHaveText(t('mfe-payment', 'Payment received'));
    expect(await buildsOf(page)).toEqual([began]);
    expect(await buyer.factsOf(order)).toEqual(paidOnce(order));
  });

  await test.step('an hour later: the new release', async () => {
    portal.advance(pinned);
    await visit(`/payment/${order.id}`);
    await expect(heading(page)).toHaveText(t('mfe-payment', 'Paid order'));
    expect(await buildsOf(page)).toEqual([build]);
    expect(await buyer.factsOf(order)).toEqual(paidOnce(order));
  });
  await handBack();
});
