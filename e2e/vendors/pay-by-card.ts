import type { Page } from '@playwright/test';
import type { Portal } from '../fixtures/portal.ts';
import type { Order } from '../payment/orders.ts';

/** Pays the order whose page is shown by card, on the card page too, as every payment section lets a member do. */
export async function payByCard(page: Page, { sandboxOrigin }: Portal, { amount }: Order): Promise<void> {
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByRole('button', { name: `HK$${amount.toLocaleString('en')}` }).click();
  await page.waitForURL(`${sandboxOrigin}/**`);
  await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
}
