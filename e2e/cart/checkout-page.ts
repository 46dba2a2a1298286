import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { logIn } from '../fixtures/session.ts';
import type { Translate } from '../fixtures/translate.ts';

const cart = 'mfe-cart-checkout';

/** Adds classes to the cart with their buttons, on the page of the group that has a class in every state. */
export async function putIntoCart(page: Page, t: Translate, locale: string, codes: string[]): Promise<void> {
  await page.goto(`/${locale}/swim-squad`);
  for (const code of codes) {
    const row = page.getByRole('row').or(page.getByRole('listitem')).or(page.getByRole('article')).filter({ hasText: code });
    await row.getByRole('button', { name: t('mfe-catalogue', 'Apply') }).click();
    const overlap = page.getByRole('alertdialog');
    await expect(overlap.or(row.getByRole('button', { name: t('mfe-catalogue', 'Selected') })).first()).toBeVisible();
    if (await overlap.isVisible()) await overlap.getByRole('button').last().click();
  }
}

export async function logInAs(page: Page, t: Translate, locale: string, code: string): Promise<void> {
  await page.goto(`/${locale}/login?redirect=/${locale}/checkout`);
  await logIn(page, t, code);
}

/** A second tab of the same browser. */
export async function tabAt(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

export async function closeWarning(page: Page, t: Translate): Promise<void> {
  const warning = page.getByRole('alertdialog', { name: t(cart, 'Warning') });
  await warning.getByRole('button').click();
  await expect(warning).toHaveCount(0);
}

/** Checks out for someone outside a class's ages, and confirms the question about it. */
export async function checkOutAllTheSame(page: Page, t: Translate): Promise<void> {
  await checkOut(page, t).click();
  const question = page.getByRole('alertdialog', { name: t(cart, 'Book for someone outside the age range?') });
  await question.getByRole('button', { name: t(cart, 'Book anyway') }).click();
}

/** Cancels the member's only unpaid order at checkout, to free its places. */
export async function cancelOnlyOrder(page: Page, t: Translate, locale: string): Promise<void> {
  await page.goto(`/${locale}/checkout`);
  const order = page.getByRole('main').getByRole('article');
  await expect(order).toHaveCount(1);
  await order.getByRole('button', { name: /^(Cancel order|取消訂單)/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t(cart, 'Cancel the order') }).click();
  await expect(order).toHaveCount(0);
}

/** A line of the cart at checkout. */
export const line = (page: Page, t: Translate, code: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t(cart, 'Remove {0}', code) }) });
export const summary = (page: Page, t: Translate): Locator => page.getByRole('region', { name: t(cart, 'Summary') });
export const checkOut = (page: Page, t: Translate) => page.getByRole('main').getByRole('button', { name: t(cart, 'Check out') });
