import type { Page } from '@playwright/test';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, finishPaymePage } from './orders.ts';

const money = (amount: number) => `HK$${amount.toLocaleString('en')}`;

test('PayMe code is the same in every tab and after a reload [INVOICE-15, INVOICE-30, PAY-10]', async ({
  page,
  context,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  const buyer = await customer(page, portal, 'B234567J');
  const order = await buyer.order();
  const address = (locale: string, id = order.id) => `/${locale}/payment/${id}`;
  const code = (tab: Page) => tab.getByRole('img', { name: /PayMe/ });
  const methods = (tab: Page) => tab.getByRole('radio');
  const startPayMe = async () => {
    await page.getByRole('radio', { name: /PayMe/ }).check();
    await page.getByRole('button', { name: money(order.amount) }).click();
    await expect(code(page)).toBeVisible();
  };
  const expectOnlyCode = async (tab: Page) => {
    await expect(code(tab)).toBeVisible();
    await expect(methods(tab)).toHaveCount(0);
    await expect(tab.getByRole('button', { name: money(order.amount) })).toHaveCount(0);
  };

  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'B234567J');

  await test.step('by keyboard, reports a missing method, then focuses the code', async () => {
    const pay = page.getByRole('button', { name: money(order.amount) });
    await pay.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('group', { name: t('mfe-payment', 'How would you like to pay?') })).toHaveAccessibleDescription(
      t('mfe-payment', 'Please choose a payment method'),
    );
    await expectAccessible();
    await page.getByRole('radio', { name: /PayMe/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('mfe-payment', 'Pay with PayMe') })).toBeFocused();
    await expectAccessible();
  });

  await test.step('shows one code across a reload, the other language and a second tab', async () => {
    const first = await buyer.attemptOf(order);
    await page.reload();
    await expectOnlyCode(page);
    await page.goto(address(portalLocale === 'en' ? 'zh' : 'en'));
    await expectOnlyCode(page);
    await page.goto(address(portalLocale));
    const second = await context.newPage();
    await second.goto(address(portalLocale));
    await expectOnlyCode(second);
    expect(await buyer.attemptOf(order)).toEqual(first);
    await second.close();
  });

  await test.step('cancelling here ends the code at PayMe and restores the form', async () => {
    await page.getByRole('button', { name: t('mfe-payment', 'Cancel and choose another way') }).click();
    await expect(
      page.getByText(t('mfe-payment', 'The payment was cancelled; the order is still open. Choose how you would like to pay.')),
    ).toBeVisible();
    await expect(methods(page).first()).toBeVisible();
    expect(await buyer.attemptOf(order)).toBeNull();
  });

  await test.step('aborted at PayMe: code and description, and that nothing was charged', async () => {
    await startPayMe();
    await finishPaymePage(page, portal, await buyer.attemptOf(order), 'abort');
    const warning = page.getByRole('alert');
    await expect(warning).toContainText('[PR004]');
    await expect(warning).toContainText(t('mfe-payment', 'You have not been charged. Choose a method to try again.'));
  });

  await test.step('a payment made while offline appears at once on reconnection', async () => {
    await startPayMe();
    const attempt = await buyer.attemptOf(order);
    await context.setOffline(true);
    await finishPaymePage(page, portal, attempt, 'pay');
    await expectOnlyCode(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: t('mfe-payment', 'Payment received') })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfe-payment', 'Paid order'));
    await expectAccessible();
  });

  await test.step('a closed tab’s order shows as paid when reopened after payment', async () => {
    const other = await buyer.order();
    const tab = await context.newPage();
    await tab.goto(address(portalLocale, other.id));
    await tab.getByRole('radio', { name: /PayMe/ }).check();
    await tab.getByRole('button', { name: money(other.amount) }).click();
    await expect(code(tab)).toBeVisible();
    await tab.close();
    await finishPaymePage(page, portal, await buyer.attemptOf(other), 'pay');
    await expect(async () => {
      await page.goto(address(portalLocale, other.id));
      await expect(page.getByRole('heading', { name: t('mfe-payment', 'Payment received') })).toBeVisible();
    }).toPass();
    await page.goto(`/${portalLocale}/payme_success/${other.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfe-payment', 'Payment received'));
    await expect(page.getByText(/^R\d|RC|R-/).first()).toBeVisible();
    await expectAccessible();
  });
});
