import { cartButton } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

/** The demo member of README.md; SW-101 costs them HK$350 as an early bird. */
const member = { code: 'A123456I', password: 'demo-2026' };

test('visitor finds a class, logs in, pays by PayMe and sees it paid', async ({
  page,
  t,
  visit,
  portalLocale,
  expectAccessible,
  context,
}) => {
  await test.step('home shows banners and recommended courses', async () => {
    await visit('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('mfe-catalogue', 'Recommended this season') })).toBeVisible();
  });

  await test.step('the course list leads to the group', async () => {
    await page.getByRole('link', { name: t('mfe-catalogue', 'All courses') }).click();
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/course`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await visit('/swim-squad');
    await expect(page.getByText('SW-110')).toBeVisible();
  });

  await test.step('applying puts the class into the cart', async () => {
    await classOf('SW-101')
      .getByRole('button', { name: t('mfe-catalogue', 'Apply') })
      .click();
    await expect(classOf('SW-101').getByRole('button', { name: t('mfe-catalogue', 'Selected') })).toBeVisible();
    await cartButton(page, 1).click();
    await page.getByRole('link', { name: t('mfe-cart-checkout', 'Check out') }).click();
  });

  await test.step('checkout asks a visitor to log in', async () => {
    await expect(page.getByRole('heading', { level: 1, name: t('mfe-cart-checkout', 'Checkout') })).toBeFocused();
    await expectAccessible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('mfe-cart-checkout', 'Log in') })
      .click();
    await page.getByLabel(t('mfe-account', 'Member number')).fill(member.code);
    await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).fill(member.password);
    await expectAccessible();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('mfe-account', 'Log in') })
      .click();
  });

  await test.step('checkout shows a total of 350 and places the order', async () => {
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/checkout$`));
    await expect(page.getByRole('region', { name: t('mfe-cart-checkout', 'Summary') })).toContainText('HK$350');
    await page.getByRole('button', { name: t('mfe-cart-checkout', 'Check out') }).click();
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/payment/`));
  });

  await test.step('the payment page shows the line, the total and a countdown', async () => {
    await expect(page.getByText('SW-101', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:[0-5]\d)$/);
    await expect(page.getByRole('region', { name: t('mfe-payment', 'Summary') })).toContainText('HK$350');
    await expectAccessible();
  });

  await test.step('PayMe: code, the sandbox page, paid within one poll', async () => {
    await page.getByRole('radio', { name: /PayMe/ }).check();
    await page.getByRole('button', { name: /HK\$350/ }).click();
    await expect(page.getByRole('img', { name: t('mfe-payment', 'QR code for PayMe') })).toHaveJSProperty('width', 250);
    await expectAccessible();
    const payme = context.waitForEvent('page');
    await page.getByRole('link', { name: t('mfe-payment', 'Can’t scan? Open the PayMe page') }).click();
    const app = await payme;
    await app.getByRole('button', { name: /^(Pay|付款|確認付款)/ }).click();
    await expect(page.getByRole('heading', { name: t('mfe-payment', 'Payment received') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the account lists the class as paid, and the order', async () => {
    await visit('/me/activity');
    await expect(page.getByRole('article').filter({ hasText: 'SW-101' })).toContainText(t('mfe-account', 'Paid'));
    await expectAccessible();
    await visit('/me/payment');
    await expect(page.getByRole('article').first()).toContainText('HK$350');
    await expectAccessible();
  });

  function classOf(code: string) {
    return page.getByRole('row').or(page.getByRole('listitem')).or(page.getByRole('article')).filter({ hasText: code });
  }
});

test('offers a visitor each kind of membership', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/be-member');
  for (const path of ['non-member', 'ym-member', 'gym-member']) {
    await expect(page.getByRole('main').locator(`a[href$="/${path}"]`).first()).toBeVisible();
  }
});
