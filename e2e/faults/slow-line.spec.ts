import type { Page } from '@playwright/test';
import { classRow } from '../catalogue/class-page.ts';
import { slowDown } from '../fixtures/slow-down.ts';
import { expect, test } from '../fixtures/test.ts';
import { someRoutes } from '../shell/routes.ts';

/** Holds all requested scripts back until they are let go. */
async function holdScripts(page: Page): Promise<{ letGo: () => void }> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return { letGo };
}

const comes = { timeout: 90_000 };

test('everything arrives on a bad connection', async ({ page, t, visit }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await slowDown(page);
  await visit('/swim-squad');
  const button = (name: string) => classRow(page, 'SW-101').getByRole('button', { name });
  await expect(button(t('mfe-catalogue', 'Apply'))).toBeVisible(comes);

  const scripts = await holdScripts(page);
  await page.getByRole('button', { name: t('shell', 'Menu') }).click();
  await expect(page.getByRole('dialog', { name: t('shell', 'Menu') })).toBeVisible();
  scripts.letGo();
  await page.keyboard.press('Escape');

  await button(t('mfe-catalogue', 'Apply')).click();
  await expect(button(t('mfe-catalogue', 'Selected'))).toBeVisible(comes);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, 1/ })).toBeVisible(comes);
});

if (process.env.LONG === '1') {
  test('every visitor page loads on a bad connection', async ({ page, portal, problems, visit }) => {
    test.setTimeout(20 * 60_000);
    problems.allow(/404 .*no-such-code|status of 404.*no-such-code/);
    await slowDown(page);
    const { visitor } = await someRoutes(portal);
    for (const [, path] of visitor) {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(comes);
      await expect(page.getByText('This part is not available right now')).toHaveCount(0);
    }
  });
}
