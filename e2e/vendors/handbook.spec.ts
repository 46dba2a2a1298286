import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { Page } from '@playwright/test';
import { serveHandbook } from '../../packages/remote-kit/src/handbook/serve-handbook.ts';
import { buildHandbook } from '../../packages/workspace/src/handbook/build-handbook.mjs';
import { runAxe } from '../fixtures/run-axe.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { desktop } from '../fixtures/viewports.ts';

/** The handbook as vendors get it, without a portal. */
const test = base.extend<object, { handbook: { folder: string; address: string } }>({
  handbook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
      await buildHandbook(folder);
      const { address, close } = await serveHandbook(folder, 0);
      await use({ folder, address });
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ handbook }, use) => use(handbook.address),
});

const decoded = (text: string) => decodeURIComponent(text.replaceAll('&amp;', '&'));

test('a handbook is built - each of its pages links only to pages, headings and files that are there', ({ handbook: { folder } }) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('gallery'));
  const html = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  const dead = [...html].flatMap(([page, text]) =>
    [...text.matchAll(/ (?:href|src)="((?!https?:|data:)[^"]*)"/g)]
      .map(([, target = '']) => decoded(target))
      .filter((target) => {
        const [path = '', heading] = target.split('#');
        const file = path === '' ? page : posix.join(posix.dirname(`/${page}`), path.split('?')[0] ?? '').slice(1);
        const found = target.startsWith('/') ? decoded(path.split('?')[0] ?? '').slice(1) || 'index.html' : file;
        return !files.includes(found) || Boolean(heading && html.has(found) && !html.get(found)?.includes(`id="${heading}"`));
      })
      .map((target) => `${page}: ${target}`),
  );
  expect(pages.length).toBeGreaterThan(120);
  expect([...new Set(dead)]).toEqual([]);
});

/** Menus stay where they are while the page scrolls: whether axe can tell what lies behind their words depends on the place. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations, incomplete } = await runAxe(page);
  expect([...violations, ...incomplete.filter((one) => !one.startsWith('color-contrast'))]).toEqual([]);
}

/** Opens an answer to some words. */
async function find(page: Page, words: string, answer: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('option', { name: answer }).first().click();
}

test('a vendor searches for a component, a Chinese word and a code - each is found, on pages on which axe finds nothing, at both widths', async ({
  page,
}) => {
  for (const viewport of [desktop, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expectAccessible(page);
    await find(page, 'UploadField', 'UploadField');
    await expect(page).toHaveURL(/components\/fields\.html#uploadfield$/);
    const example = page.frameLocator('iframe[title="UploadFieldExample"]');
    await expect(example.getByText('Proof of age')).toBeVisible();
    await find(page, '使用優惠券', 'The section payment');
    await expect(page).toHaveURL(/contract\/sections\/payment\.html/);
    await find(page, 'F-605', 'F-605');
    await expect(page).toHaveURL(/codes\.html#f-605$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});
