import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test('member uses the account with the keyboard alone', async ({ page, visit, t, portalLocale }) => {
  const words = (text: string) => t('mfe-account', text);
  const main = page.getByRole('main');
  /** Presses Tab until something has the focus; a page has fewer than 60 stops. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < 60; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };

  await visit('/login');
  await tabTo(page.getByLabel(words('Member number')));
  await page.keyboard.type('F567890M');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(words('Password'), { exact: true })).toBeFocused();
  await page.keyboard.type('demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/me$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const wallet = main.getByRole('navigation', { name: words('My account') }).getByRole('link', { name: words('Wallet') });
  await tabTo(wallet);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('region', { name: words('Account balance') })).toBeVisible();
  const menu = main.getByRole('link', { name: words('My account') });
  if (await menu.isVisible()) {
    await tabTo(menu);
    await page.keyboard.press('Enter');
  } else {
    await expect(wallet).toHaveAttribute('aria-current', 'page');
  }

  const change = main.getByRole('button', { name: words('Change password') });
  await tabTo(change);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('Change your password') });
  await tabTo(dialog.getByLabel(words('Confirm the new password')));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(main.getByRole('button', { name: words('Log out') })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: words('Log out') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/login`));
});
