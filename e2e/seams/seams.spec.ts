import type { Page } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { logIn } from '../fixtures/session.ts';
import { watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Translate } from '../fixtures/translate.ts';
import { crossSeam, expectArrival } from './seam.ts';

test.beforeEach(({ page }) => watchShifts(page));

/** A visible link in the page itself, to a path below the language. */
const linkTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href*="${path}"]`).filter({ visible: true }).first();

/** Chooses from the top menu, which is in a drawer on a phone. */
async function chooseInMenu(page: Page, t: Translate, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: t('shell', 'Menu') });
  if (!(await menu.isVisible())) return page.getByRole('banner').getByRole('link', { name }).click();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}

test('visitor crosses all sections as within one site', { tag: '@long' }, async ({ page, visit, t, portalLocale }) => {
  const cross = (from: RegExp, to: RegExp, act: () => Promise<void>) => crossSeam(page, portalLocale, act, from, to);

  await test.step('catalogue to cart', async () => {
    await visit('/swim-squad');
    const row = page.getByRole('row').or(page.getByRole('listitem')).or(page.getByRole('article')).filter({ hasText: 'SW-105' });
    await row.getByRole('button', { name: t('mfe-catalogue', 'Apply') }).click();
    await expect(row.getByRole('button', { name: t('mfe-catalogue', 'Selected') })).toBeVisible();
    await cartButton(page, 1).click();
    await cross(/swim-squad$/, /checkout$/, () => page.getByRole('link', { name: t('mfe-cart-checkout', 'Check out') }).click());
  });

  await test.step('cart to account', async () => {
    await cross(/checkout$/, /login$/, () => linkTo(page, '/login').click());
  });

  await test.step('account to membership', async () => {
    await cross(/login$/, /be-member$/, () => linkTo(page, '/be-member').click());
  });

  await test.step('membership to account', async () => {
    await cross(/be-member$/, /login$/, () => linkTo(page, '/login').click());
  });

  await test.step('catalogue to membership', async () => {
    await visit('/contact');
    await cross(/contact$/, /be-member$/, () => chooseInMenu(page, t, t('shell', 'Become a member')));
  });

  await test.step('membership to catalogue', async () => {
    await cross(/be-member$/, /(en|zh)$/, () => page.getByRole('banner').getByRole('link').first().click());
  });

  await test.step('catalogue to account, and back to the same page as a member', async () => {
    await visit('/swim-squad');
    await cross(/swim-squad$/, /login$/, () => linkTo(page, '/login').click());
  });
});

test('member crosses all sections as within one site', { tag: '@long' }, async ({ page, visit, t, portalLocale }) => {
  const cross = (from: RegExp, to: RegExp, act: () => Promise<void>) => crossSeam(page, portalLocale, act, from, to);

  await test.step('account to cart: login leads back to where it was requested', async () => {
    await visit(`/login?redirect=${encodeURIComponent(`/${portalLocale}/checkout`)}`);
    await logIn(page, t, 'C345678K');
    await expectArrival(page, /checkout$/, portalLocale);
  });

  await test.step('cart to catalogue', async () => {
    await cross(/checkout$/, /course$/, () => linkTo(page, '/course').click());
  });

  await test.step('catalogue to membership', async () => {
    await visit('/swim-squad');
    await cross(/swim-squad$/, /renew$/, () => linkTo(page, '/renew').click());
  });

  await test.step('membership to account', async () => {
    await cross(/renew$/, /me$/, () => chooseInMenu(page, t, t('shell', 'My account')));
  });

  await test.step('account to catalogue', async () => {
    await cross(/me$/, /(en|zh)$/, () => page.getByRole('banner').getByRole('link').first().click());
  });
});

test('member with an unpaid order crosses sections as within one site', async ({ page, visit, t, portalLocale }) => {
  const cross = (from: RegExp, to: RegExp, act: () => Promise<void>) => crossSeam(page, portalLocale, act, from, to);

  await visit('/login');
  await logIn(page, t);
  await test.step('account to payment', async () => {
    await visit('/me/payment');
    await cross(/me\/payment$/, /payment\/[^/]+$/, () => linkTo(page, '/payment/').click());
  });
  const id = new URL(page.url()).pathname.split('/').at(-1);

  await test.step('payment to catalogue', async () => {
    await cross(/payment\/[^/]+$/, /(en|zh)$/, () => page.getByRole('banner').getByRole('link').first().click());
  });

  await test.step('cart to payment', async () => {
    await visit('/checkout');
    await cross(/checkout$/, /payment\/[^/]+$/, () => linkTo(page, '/payment/').click());
  });

  await test.step('payment to account', async () => {
    await visit(`/payme_failure/${id}`);
    await cross(/payme_failure/, /me$/, () => linkTo(page, '/me').click());
  });
});
