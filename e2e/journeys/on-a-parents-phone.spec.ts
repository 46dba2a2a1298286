import type { Locator } from '@playwright/test';
import { line, logInAs } from '../cart/checkout-page.ts';
import { classRow } from '../catalogue/class-page.ts';
import { cartButton } from '../fixtures/cart.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { phone } from '../fixtures/viewports.ts';
import { customer } from '../payment/orders.ts';

test.use({ viewport: phone, hasTouch: true });

/** Counts the taps that a person makes. */
function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return { tap, taps: () => taps };
}

test('member opens a receipt in 3 taps from the home page [LAYOUT-12, ME-26]', async ({ page, t, visit, expectAccessible }) => {
  const { tap, taps } = countTaps();
  await visit('/login');
  await logIn(page, t);
  await visit('/');
  await tap(page.getByRole('button', { name: t('shell', 'Menu') }));
  await tap(page.getByRole('dialog').getByRole('link', { name: t('shell', 'Payments and receipts') }));
  const receipt = page
    .getByRole('main')
    .getByRole('button', { name: t('mfe-account', 'Receipt') })
    .first();
  // Some browsers download the PDF, others show it in its tab.
  const file = page.context().waitForEvent('request', (request) => request.url().includes('/api/files/receipt/'));
  await tap(receipt);
  await file;
  expect(taps()).toBe(3);
  await expectAccessible();
});

test('parent has a child in the cart in 4 taps [AGE-02]', async ({ page, t, portalLocale }) => {
  const { tap, taps } = countTaps();
  await logInAs(page, t, portalLocale, 'D456789L');
  await page.goto(`/${portalLocale}/swim-squad`);
  await tap(classRow(page, 'SW-105').getByRole('button', { name: t('mfe-catalogue', 'Apply') }));
  await tap(cartButton(page, 1));
  await tap(page.getByRole('link', { name: t('mfe-cart-checkout', 'Check out') }));
  const child = line(page, t, 'SW-105').getByRole('checkbox', { name: portalLocale === 'en' ? /Lok Hin/ : /張樂軒/ });
  await tap(child);
  await expect(child).toBeChecked();
  expect(taps()).toBe(4);
});

test('a mistyped coupon stays and says what is wrong; so does too much balance [COUPON-12, COUPON-18]', async ({
  page,
  portal,
  problems,
  t,
  visit,
}) => {
  problems.allow(/coupon\/verify/);
  const order = await (await customer(page, portal, 'A123456I')).order();
  await visit(`/payment/${order.id}`);
  await logIn(page, t);
  const coupon = page.getByRole('textbox', { name: t('mfe-payment', 'Coupon') });
  await coupon.fill('WELCOM100');
  await page.getByRole('button', { name: t('mfe-payment', 'Use coupon') }).tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button').tap();
  await expect(dialog).toHaveCount(0);
  await expect(coupon).toHaveAccessibleDescription(/.{10}/);
  await expect(coupon).toHaveValue('WELCOM100');
  await coupon.fill('');

  const balance = page.getByRole('textbox', {
    name: new RegExp(t('mfe-payment', 'Use my account balance ({0})', '').replace(/[()（）]+$/, '')),
  });
  await balance.fill('9000');
  await balance.blur();
  await expect(balance).toHaveAccessibleDescription(new RegExp(t('mfe-payment', 'Credit cannot exceed the credit balance')));
});

test('an online account learns that it books for its owner alone [REGISTER-25]', { tag: '@long' }, async ({
  page,
  t,
  portalLocale,
  visit,
}) => {
  const membership = (text: string) => t('mfe-membership', text);
  const main = page.getByRole('main');
  await visit('/be-member');
  await expect(
    main.getByText(membership("For you alone: to book for your child, join as a family, or open an account in the child's name")),
  ).toBeVisible();
  await visit('/non-member');
  await main.getByRole('button', { name: membership('Agree and continue') }).tap();
  await expect(
    main.getByText(
      membership("This account books for you alone. To book for your child, open an account in the child's name, or join as a family."),
    ),
  ).toBeVisible();

  await logInAs(page, t, portalLocale, 'N678901P');
  await page.goto(`/${portalLocale}/swim-squad`);
  await classRow(page, 'SW-105')
    .getByRole('button', { name: t('mfe-catalogue', 'Apply') })
    .tap();
  await expect(cartButton(page, 1)).toBeVisible();
  await page.goto(`/${portalLocale}/checkout`);
  await expect(line(page, t, 'SW-105')).toContainText(
    t(
      'mfe-cart-checkout',
      "Booking for your child? An online account books for you alone: join as a family, or open an account in the child's name.",
    ),
  );
});

test('a membership that is valid for long says from when it renews [RENEW-07]', { tag: '@long' }, async ({ page, t, portalLocale }) => {
  await page.goto(`/${portalLocale}/login?redirect=/${portalLocale}/renew`);
  await logIn(page, t);
  const [before = ''] = t('mfe-membership', 'You can renew your membership from {day}.', '…').split('…');
  await expect(page.getByRole('status').filter({ hasText: before })).toContainText(/\d{4}-\d{2}-\d{2}/);
  await expect(page).toHaveURL(/\/me$/);
});

test('reads a date of birth as people write it [YOUTH-71]', { tag: '@long' }, async ({ page, t, visit }) => {
  const membership = (text: string) => t('mfe-membership', text);
  await visit('/non-member');
  await page.getByRole('button', { name: membership('Agree and continue') }).tap();
  const dob = page.getByRole('main').getByLabel(membership('Date of birth'), { exact: true });
  for (const written of ['17/5/1984', '17-05-1984', '17051984', '19840517', '1984/5/17', '1984年5月17日']) {
    await dob.fill('');
    await dob.pressSequentially(written);
    await dob.blur();
    await expect(dob, written).toHaveValue('1984-05-17');
  }
});
