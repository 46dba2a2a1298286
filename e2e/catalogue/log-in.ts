import { expect, type Page } from '@playwright/test';
import type { Words } from '../fixtures/words.ts';

/** Logs a demo member in on the login page that is shown. */
export async function logIn(page: Page, t: Words, code = 'A123456I'): Promise<void> {
  await page.getByLabel(t('mfe-account', 'Member number')).fill(code);
  await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).fill('demo-2026');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('mfe-account', 'Log in') })
    .click();
  await expect(page).not.toHaveURL(/\/login/);
}
