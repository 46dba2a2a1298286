import type { Page } from '@playwright/test';
import { isTakenOver } from '../fixtures/cart.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// Pictures that load late have no connection either.
test.beforeEach(({ problems }) => problems.allow(/ERR_INTERNET_DISCONNECTED/));

/** Loses the connection and restores it, which a notice reports. */
async function losesConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('notice closes within 8 s, but not under pointer or focus [LAYOUT-20]', { tag: '@long' }, async ({ page, visit, t }) => {
  await page.clock.install();
  await visit('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isTakenOver(page);
  const notice = page.getByRole('status').filter({ hasText: t('shell', 'You are back online.') });
  // From here on time passes only when the test moves it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await losesConnection(page);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button').blur();
  await page.clock.runFor(5_200);
  await expect(notice).toBeHidden();
});

test('notice covers none of an open question’s buttons', { tag: '@long' }, async ({ page, visit, t }) => {
  await visit('/login');
  await logIn(page, t);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('mfe-account', 'Log out') })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await losesConnection(page);
  const notice = page.locator('[data-notices] > *');
  await expect(notice).toBeVisible();
  await dialog.getByRole('button', { name: t('mfe-account', 'Stay') }).click({ trial: true });
  const [above, below] = [await notice.boundingBox(), await dialog.boundingBox()];
  const apart =
    above && below && (above.y + above.height <= below.y || above.x >= below.x + below.width || above.y >= below.y + below.height);
  expect(apart).toBe(true);
});

test('F22 lost connection shows a banner, and data reloads when it returns', async ({ page, visit, t, expectAccessible }) => {
  await visit('/course');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/cms/index')) requested += 1;
  });
  await isTakenOver(page);
  await page.context().setOffline(true);
  await expect(
    page.getByText(
      t(
        'shell',
        'You are offline. You can keep reading the pages that you have opened. Nothing is sent or charged until you are back online.',
      ),
    ),
  ).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t('shell', 'You are back online.'))).toBeVisible();
  await expect.poll(() => requested).toBeGreaterThan(0);
});

test('new release offers a reload, but not during an order or payment', {
  tag: '@long',
}, async ({ page, visit, t, expectAccessible }) => {
  const offer = page.getByRole('complementary', { name: t('shell', 'New version') });
  await page.clock.install();
  await visit('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isTakenOver(page);
  await page.route('**/version.json', (route) => route.fulfill({ json: { revision: 999, scripts: ['main.new.js'] } }));
  const seen = page.waitForResponse('**/version.json');
  await page.clock.fastForward('10:00');
  await (await seen).finished();
  await expect(offer).toBeHidden();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(offer).toBeVisible();
  await expectAccessible();
  await offer.getByRole('button', { name: t('shell', 'Later') }).click();
  await expect(offer).toBeHidden();
});

test('loads a new release of the site when the person agrees', { tag: '@long' }, async ({ page, visit, t }) => {
  await page.clock.install();
  await visit('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isTakenOver(page);
  await page.route('**/version.json', (route) => route.fulfill({ json: { revision: 999, scripts: ['main.new.js'] } }));
  await page.clock.fastForward('10:00');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page
    .getByRole('complementary', { name: t('shell', 'New version') })
    .getByRole('button', { name: t('shell', 'Reload') })
    .click();
  await expect.poll(() => page.evaluate(() => 'samePage' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('shows a progress bar until a slow page has loaded', { tag: '@long' }, async ({ page, visit, t }) => {
  let respond = () => {};
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await visit('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/(api\/cms\/alias|answers)\//, async (route) => {
    await late;
    await route.continue();
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell', 'Privacy policy') })
    .click();
  const bar = page.locator('[data-navigation-progress]');
  await expect(bar).toBeVisible();
  respond();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/privacy-policy$/);
});
