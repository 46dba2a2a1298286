import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

test('member is sent to login and back, and finds every tab', async ({ page, visit, t, portalLocale, expectAccessible }) => {
  const words = (text: string, ...values: (string | number)[]) => t('mfe-account', text, ...values);
  const main = page.getByRole('main');
  const rows = main.getByRole('article');
  const tabs = main.getByRole('navigation', { name: words('My account') });
  const menu = main.getByRole('link', { name: words('My account') });
  const toTab = async (label: string) => {
    await expect(tabs.or(menu)).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    await tabs.getByRole('link', { name: words(label) }).click();
    await expect(page).toHaveTitle(new RegExp(`^${words(label)}`));
  };

  await test.step('the wallet, after login, shows balance, coupon states and a log search', async () => {
    await visit('/me/wallet');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logIn(page, t);
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/me/wallet$`));
    await expect(main.getByRole('region', { name: words('Account balance') })).toContainText(/HK\$\d/);
    await main.getByRole('link', { name: words('Show all coupons') }).click();
    for (const state of ['Active', 'Expired', 'All used', 'Revoked'])
      await expect(rows.filter({ hasText: words(state) }).first()).toBeVisible();
    const log = main.getByRole('region', { name: words('Balance history') });
    await expect(log.getByRole('listitem')).toHaveCount(5);
    await log.getByRole('searchbox').fill(portalLocale === 'en' ? 'flag day' : '賣旗');
    await expect(log.getByRole('listitem')).toHaveCount(1);
    await expectAccessible();
  });

  await test.step('courses list five a page by latest start, with a search and page 2', async () => {
    await toTab('My courses');
    await expect(rows).toHaveCount(5);
    const starts = await rows.evaluateAll((all) => all.map((row) => row.querySelector('time')?.dateTime ?? ''));
    expect(starts).toEqual(starts.toSorted().toReversed());
    await expectAccessible();
    await main.getByRole('searchbox').fill('SW-091');
    await expect(rows).toHaveCount(1);
    await visit('/me/activity?page=2');
    await expect(rows).toHaveCount(5);
  });

  await test.step('the waiting list is sorted by class code', async () => {
    await toTab('Waiting list');
    await expect(rows).toHaveCount(5);
    const codes = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
    expect(codes).toEqual(codes.toSorted());
    await expectAccessible();
  });

  await test.step('payments list the latest first, with a payment link and a receipt', async () => {
    await toTab('Payments');
    await expect(rows).toHaveCount(5);
    const moments = await rows.evaluateAll((all) =>
      all.map((row) => row.querySelector('ul + ul time, time')?.getAttribute('datetime') ?? ''),
    );
    expect(moments).toEqual(moments.toSorted().toReversed());
    await expect(main.getByRole('link', { name: words('Go to payment') }).first()).toBeVisible();
    await expectAccessible();
    // Some browsers download the PDF, others show it in its tab.
    const file = page.context().waitForEvent('request', (request) => request.url().includes('/api/files/receipt/'));
    await rows
      .getByRole('button', { name: words('Receipt') })
      .first()
      .click();
    await file;
  });

  await test.step('details: card, own data and the code to show', async () => {
    await toTab('My details');
    const code = { name: words('QR code of {0}', 'A123456I') };
    const card = main.getByRole('region', { name: t('mfe-membership', 'Member card') });
    await expect(card.getByRole('img', code)).toBeVisible();
    await expect(main.getByRole('region', { name: words('My details') }).getByRole('img', code)).toBeVisible();
    await expectAccessible();
  });

  await test.step('on paper there are no buttons and no background', async () => {
    await toTab('Payments');
    await expect(rows).toHaveCount(5);
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('link', { name: words('Go to payment') })).toHaveCount(0);
    await expect(page.locator('[data-ground]').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
  });

  await logOut(page, t);
  await expect(page).toHaveURL(/\/login/);
});
