import type { Locator, Page } from '@playwright/test';

/** The row of a class in the group's table, by its code. */
export function classRow(page: Page, code: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) });
}

/** Presses Tab until the element has the focus, as people without a mouse do. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached in ${most} presses of Tab`);
}

/** Waits until a class's button accepts presses again after a change: until then it ignores the second half of a double click. */
export async function afterTheGuard(page: Page): Promise<void> {
  const changed = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 600, changed);
}
