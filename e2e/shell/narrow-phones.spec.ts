import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const widths = [320, 340, 360, 375];

test('phones of 320 to 375 px show no sideways scroll', async ({ page, visit, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = page.getByRole('banner').locator('a:has(img) span > span').first();
  const pager = page.getByRole('navigation', { name: t('shell', 'Pages') });
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const { path, shown } of [
    { path: '/', shown: page.getByRole('article').first() },
    { path: '/course?page=2', shown: pager },
  ]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(path);
    await expect(shown).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(scrollWidth, `${path} at ${width} px`).toBe(width);
      await expect.poll(() => isWhole(name), `${path} at ${width} px`).toBe(true);
      if (shown === pager) await expect.poll(() => linesOf(pager), `pager at ${width} px`).toBe(1);
    }
  }
  await page.getByRole('button', { name: t('shell', 'Menu') }).click();
  const drawer = page.getByRole('dialog', { name: t('shell', 'Menu') });
  await expect(drawer).toBeVisible();
  expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(true);
});

/** All of its words are visible: on at most two lines, which is what it shows, and inside the link that holds it. */
function isWhole(name: Locator): Promise<boolean> {
  return name.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const text = words.getBoundingClientRect();
    const box = element.closest('a')?.getBoundingClientRect();
    const inside = box && text.top >= box.top && text.bottom <= box.bottom && text.left >= box.left && text.right <= box.right;
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    return Boolean(inside) && (lines === 1 || lines === 2);
  });
}

function linesOf(pager: Locator): Promise<number> {
  return pager.evaluate((nav) => {
    const tops = [...nav.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
    return new Set(tops.map(({ top }) => Math.round(top))).size;
  });
}
