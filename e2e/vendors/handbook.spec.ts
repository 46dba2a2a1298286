import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from '@playwright/test';
import { serveHandbook } from '../../packages/remote-kit/src/handbook/serve-handbook.ts';
import { keptFolder } from '../../packages/workspace/src/build/kept-folder.mjs';
import { sourceFiles } from '../../packages/workspace/src/build/source-files.mjs';
import { at } from '../../packages/workspace/src/command/root.mjs';
import { buildHandbook } from '../../packages/workspace/src/handbook/build-handbook.mjs';
import { packedPackages } from '../../packages/workspace/src/pack/pack-packages.mjs';
import { runAxe } from '../fixtures/run-axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { desktop } from '../fixtures/viewports.ts';

let handbook: ReturnType<typeof openHandbook> | undefined;

/** The handbook as vendors get it, without a portal. */
async function openHandbook() {
  const folders = [
    ...packedPackages().map(({ path }) => path),
    ...['packages/handbook', 'packages/handbook/.vitepress', 'packages/workspace/src/contract'].map((path) => at(path)),
  ];
  const folder = await keptFolder('handbook', folders.flatMap(sourceFiles), buildHandbook);
  return { folder, ...(await serveHandbook(folder, 0)) };
}

test.use({
  baseURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      handbook ??= openHandbook();
      await use((await handbook).address);
    },
    { scope: 'test', timeout: 600_000 },
  ],
});
test.afterAll(async () => (await handbook)?.close());

const long = process.env.LONG === '1';
const widths = [desktop, { width: 390, height: 844 }];

const decoded = (text: string) => decodeURIComponent(text.replaceAll('&amp;', '&'));

test('a handbook is built - each of its pages links only to pages, headings and files that are there', async () => {
  const { folder } = (await handbook)!;
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

/**
 * Menus stay where they are while the page scrolls: whether axe can tell what lies behind their words depends on the place. Examples in
 * frames are looked at in their own test (`packages/ui-parts/gallery/examples.test.tsx`).
 */
async function expectAccessible(page: Page): Promise<void> {
  const { violations, incomplete } = await runAxe(page);
  expect([...violations, ...incomplete.filter((one) => !/^(color-contrast|frame-tested)/.test(one))]).toEqual([]);
}

/** Opens an answer to some words. */
async function find(page: Page, words: string, answer: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('option', { name: answer }).first().click();
}

test('a vendor searches for a component, a Chinese word and a code - each is found, on pages that fit a phone and on which axe finds nothing', async ({
  page,
}) => {
  for (const viewport of long ? widths : widths.slice(1)) {
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

/** What somebody types who doesn't know our words, and where the answer stands. */
const answers = [
  ['PAY-F-202', '/contract/codes.html#f-202'],
  ['cart-f-701 · 1f0c2d3e', '/contract/codes.html#f-701'],
  ['202', '/contract/codes.html#f-202'],
  ['REL-304', '/releases/codes.html#rel-304'],
  ['modal', '/components/windows.html#dialog'],
  ['toast', '/contract/sections/shell.html#shell-notify'],
  ['SSR', '/remote-kit/docs/pages.html#on-the-server'],
  ['i18n', '/docs/CONTRIBUTING.html#texts'],
  ['hot reload', '/remote-kit/README.html'],
  ['mock', '/remote-kit/docs/test-shell.html'],
  ['storybook', '/ui-parts/README.html#look-at-it'],
  ['polling', '/contract/sections/shell.html#eventmap'],
  ['Which props has TextField?', '/components/fields.html#textfield'],
  ['How do I open a dialog and keep focus?', '/components/windows.html#dialog'],
  ['How long does contract 2 run?', '/contract/SUPPORT.html'],
  ['Why isn’t my page rendered?', '/remote-kit/docs/trouble.html#a-page-is-blank-or-not-rendered'],
  ['my release was refused', '/remote-kit/docs/trouble.html#publishing-is-refused'],
  ['our payments fail', '/remote-kit/docs/trouble.html#payments-fail'],
  // What is asked in the first week.
  ['Are you sure?', '/remote-kit/docs/pages.html#ask-tell-confirm-which-dialog'],
  ['date picker', '/components/fields.html#date'],
  ['add a route', '/remote-kit/docs/pages.html#add-a-page-or-a-route'],
  ['text in two languages', '/remote-kit/docs/pages.html#a-text-in-two-languages'],
  ['How do I call the back end and show an error?', '/remote-kit/docs/pages.html#call-the-back-end-and-show-what-went-wrong'],
  ['test a page with a fake back end', '/remote-kit/docs/test-shell.html'],
  ['payment event', '/contract/sections/shell.html#eventmap'],
  ['keep a form after reload', '/remote-kit/docs/pages.html#what-stays-after-a-reload-a-login-a-logout'],
  ['localStorage', '/remote-kit/docs/pages.html#what-stays-after-a-reload-a-login-a-logout'],
  ['newer version of React', '/remote-kit/docs/pages.html#libraries-the-shell-s-your-own-and-newer-ones'],
  ['bundle size limit', '/remote-kit/README.html#size'],
  ['What must be green before we publish?', '/remote-kit/README.html'],
  ['see the server rendered page', '/remote-kit/docs/trouble.html#a-page-is-not-rendered-on-the-server'],
  ['sign and publish', '/remote-kit/README.html'],
  ['migrate to new packages', '/remote-kit/README.html#newer-packages'],
] as const;

test('an engineer types a member’s code, a number, a question or their own word for a thing - the answer is the first or second hit', async ({
  page,
}) => {
  await page.goto('/');
  // Until its scripts run, the page hears no key.
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
  await page.keyboard.press('Control+k');
  const hits = page.getByRole('option').getByRole('link');
  for (const [words, answer] of answers) {
    await page.getByRole('searchbox').fill(words);
    const firstTwo = () => hits.evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''));
    await expect.poll(firstTwo, { message: words, intervals: [50] }).toContainEqual(expect.stringContaining(answer));
  }
  await page.getByRole('searchbox').fill('preview signed link');
  const ended = /decisions\/0029-/;
  await expect
    .poll(() => hits.evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href'))))
    .not.toContainEqual(expect.stringMatching(ended));
});

/** A page of each kind, with rows of its tables; with LONG=1 more of them. */
const tables: [path: string, ...rows: RegExp[]][] = [
  ['/contract/sections/cart-checkout.html', /^add activity: Activity AddResult Adds a class/],
  [
    '/components/windows.html',
    /^role 'dialog' \| 'alertdialog' alertdialog: a question that must be answered/,
    /^danger boolean false The action removes something\.$/,
  ],
  ['/contract/sections/shell.html', /^confirm options: DialogOptions .* boolean Resolves true when the person agrees/],
  ['/remote-kit/docs/trouble.html', /^REL-313 raise version/],
];
if (long)
  tables.push(
    ['/contract/sections/payment.html', /^payment:settled \{ invoiceId: string; paid: boolean \} payment An invoice became paid/],
    ['/components/fields.html', /^error ReactNode What is wrong and how to mend it/],
    ['/remote-kit/docs/pages.html', /^logout, here or in another tab gone gone gone gone$/],
  );

/** One width for each in turn; with LONG=1 both. */
for (const [index, [path, ...rows]] of tables.entries())
  for (const viewport of long ? widths : widths.filter((_, place) => place === index % 2))
    test(`a vendor looks up ${path} at ${viewport.width} px - its tables say it, the page fits, and axe finds nothing`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      for (const name of rows) await expect(page.getByRole('row', { name }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
