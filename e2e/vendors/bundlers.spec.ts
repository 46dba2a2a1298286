import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from '../payment/orders.ts';
import { payByCard } from './pay-by-card.ts';
import { buildPaymentBy, handOver } from './vendor-build.ts';

for (const bundler of ['rspack', 'vite']) {
  test(`the payment section is handed to a vendor's build by ${bundler} - it takes a payment under the whole security policy`, async ({
    page,
    portal,
    t,
    visit,
  }) => {
    const { build, handBack } = await handOver(portal, await buildPaymentBy(bundler));
    const buyer = await customer(page, portal, 'F567890M');
    const order = await buyer.order();
    await visit(`/payment/${order.id}`);
    await logIn(page, t, 'F567890M');
    await payByCard(page, portal, order);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfe-payment', 'Payment received'));
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((address) => address.includes(`/releases/${build}/`)).length).toBeGreaterThan(2);
    expect(scripts.filter((address) => address.includes('/releases/payment-portal'))).toEqual([]);
    await handBack();
  });
}

/** Modules of a release by Vite, with the number that the section shows when one is not what its release says. */
const modules = [
  ['the entry', /\/remoteEntry\./, 'the one before'],
  ['a module of its page', /\/result-route\./, 'PAY-F-501'],
  ['a module that its page imports', /\/keep-asking\./, 'PAY-F-501'],
] as const;

for (const [what, file, shown] of modules) {
  test(`${what} of a release of ES modules is changed on its way (F15) - it never runs, ${shown} is shown, and once it is whole the page comes`, async ({
    page,
    portal,
    problems,
    t,
    visit,
  }) => {
    problems.allow(/integrity|digest|Failed to (load|fetch)|ERR_|F-\d{3}/i);
    const { build, handBack } = await handOver(portal, await buildPaymentBy('vite'));
    const buyer = await customer(page, portal, 'F567890M');
    const order = await buyer.order();
    const ofBuild = (url: URL) => url.pathname.startsWith(`/releases/${build}/`) && file.test(url.pathname);
    await page.route(ofBuild, async (route) => {
      const response = await route.fetch();
      // What the browser keeps under the address of a module it takes again.
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body: `globalThis.tampered = true;${await response.text()}` });
    });
    await visit(`/payme_failure/${order.id}`);
    const title = page.getByRole('heading', { level: 1, name: t('mfe-payment', 'Payment failed') });
    const isFallback = shown.startsWith('PAY');
    if (isFallback) await expect(page.getByRole('main').getByRole('alert')).toContainText(shown);
    else await expect(title).toBeVisible();
    expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
    await page.unroute(ofBuild);
    if (isFallback) await page.getByRole('button', { name: t('shell', 'Try again') }).click();
    await expect(title).toBeVisible();
    expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
    await handBack();
  });
}
