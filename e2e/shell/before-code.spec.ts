import { startingCopy } from '../../shell/server/head/copy.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { phone } from '../fixtures/viewports.ts';
import { openWithout, untilRendered, written } from './first-page.ts';

const inCart = { en: 'Squad A, Saturday morning is in your cart.', zh: '「A 隊星期六上午」已加入購物車。' };

test('keeps text typed and a button pressed before the code loads', async ({ page, portalLocale, t }) => {
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/swim-squad`);
  const search = page.getByRole('searchbox');
  await search.fill('SW-101');
  await page
    .getByRole('row')
    .filter({ hasText: 'SW-101' })
    .getByRole('button', { name: `${t('mfe-catalogue', 'Apply')} SW-101`, exact: true })
    .click();
  await release();
  await expect(page.getByRole('status').filter({ hasText: inCart[portalLocale] })).toHaveCount(1);
  await expect(search).toHaveValue('SW-101');
  await expect(page.getByRole('row').filter({ hasText: 'SW-102' })).toHaveCount(0);
});

test('opens and closes the phone menu before the code loads [LAYOUT-12]', async ({ page, portalLocale, t }) => {
  await page.setViewportSize(phone);
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/contact`);
  const button = page.getByRole('button', { name: t('shell', 'Menu') });
  const drawer = page.getByRole('dialog', { name: t('shell', 'Menu') });
  await button.click();
  await expect(drawer.getByRole('link', { name: t('shell', 'Log in') })).toBeVisible();
  await drawer.getByRole('button').click();
  await expect(drawer).toBeHidden();
  await button.click();
  await release();
  await expect(page.locator(written)).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: t('shell', 'Programmes') }).click();
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/course$`));
  await expect(drawer).toBeHidden();
});

for (const [when, begins] of [
  ['', false],
  [', another one having been begun in this tab', true],
] as const) {
  test.describe(`form${when}`, () => {
    test.beforeEach(async ({ page, visit, t }) => {
      if (!begins) return;
      await visit('/ym-member');
      await page
        .getByRole('textbox', { name: t('mfe-membership', 'Surname') })
        .first()
        .fill('Chan');
    });

    test('keeps and sends what was typed before the code loads', { tag: '@long' }, async ({ page, portalLocale, t }) => {
      const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/login`);
      await page.getByRole('textbox', { name: t('mfe-account', 'Member number') }).fill('A123456I');
      await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).fill('demo-2026');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('mfe-account', 'Log in'), exact: true })
        .click();
      await release();
      await expect(page).toHaveURL(new RegExp(`/${portalLocale}/me`));
    });

    test('loses no letter typed during hydration', { tag: '@long' }, async ({ page, portalLocale, t }) => {
      const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/login`);
      const number = page.getByRole('textbox', { name: t('mfe-account', 'Member number') });
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(4);
      await number.focus();
      const typing = page.keyboard.type(letters, { delay: 5 });
      await release();
      await typing;
      await expect(page.locator(written)).toHaveCount(0);
      await expect(number).toHaveValue(letters);
    });
  });
}

test('restores a form that was begun in this tab after a reload', { tag: '@long' }, async ({ page, portalLocale, visit, t }) => {
  await untilRendered(page, `/${portalLocale}/ym-member`);
  await visit('/ym-member');
  const surname = page.getByRole('textbox', { name: t('mfe-membership', 'Surname') }).first();
  await expect(page.locator(written)).toHaveCount(0);
  await surname.fill('Chan');
  await page.reload();
  await expect(page.locator(written)).toHaveCount(0);
  await expect(surname).toHaveValue('Chan');
});

test('keeps a restored form and what is typed before the code loads', { tag: '@long' }, async ({ page, portalLocale, visit, t }) => {
  await visit('/ym-member');
  const surname = page.getByRole('textbox', { name: t('mfe-membership', 'Surname') }).first();
  const givenName = page.getByRole('textbox', { name: t('mfe-membership', 'Given name') }).first();
  await expect(page.locator(written)).toHaveCount(0);
  await surname.fill('Chan');
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/ym-member`);
  await givenName.fill('Mei');
  await release();
  await expect(page.locator(written)).toHaveCount(0);
  await expect(givenName).toHaveValue('Mei');
  await expect(surname).toHaveValue('Chan');
});

for (const [what, scripts] of [
  ['code', '**/assets/main.*'],
  ['messages', '**/assets/messages-*'],
] as const) {
  test(`page stays and offers a retry without the shell's ${what}`, {
    tag: what === 'code' ? [] : '@long',
  }, async ({ page, portalLocale, problems, expectAccessible, t }) => {
    problems.allow(/\/assets\//);
    const address = `/${portalLocale}/swim-squad?q=SW-101`;
    await untilRendered(page, address);
    await page.route(scripts, (route) => route.abort());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    // On a bad line, its pictures take longer than the code may.
    await page.goto(address, { waitUntil: 'commit' });
    const help = page.getByRole('status').filter({ has: page.getByRole('link', { name: startingCopy.again[portalLocale] }) });
    const apply = page.getByRole('button', { name: `${t('mfe-catalogue', 'Apply')} SW-101`, exact: true });
    await apply.click();
    // With its code, the page waits for its words, and the press is remembered all the same.
    if (what === 'code') await expect(apply).toHaveAttribute('aria-busy', 'true');
    await expect(help).toHaveCount(0);
    // An animation shows the words after ten seconds: from here on it takes a tenth of one.
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await expect(help).toContainText(startingCopy.text[portalLocale]);
    await expect(apply).not.toHaveAttribute('aria-busy');
    await apply.click();
    await expect(apply).not.toHaveAttribute('aria-busy');
    await expectAccessible();
    await page.unroute(scripts);
    await help.getByRole('link', { name: startingCopy.again[portalLocale] }).click();
    await expect(page.locator(written)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(help).toHaveCount(0);
  });
}

test("page stays and offers a retry without the section's code", {
  tag: '@long',
}, async ({ page, portalLocale, problems, expectAccessible, t }) => {
  problems.allow(/releases|F-\d+/);
  const address = `/${portalLocale}/swim-squad`;
  await untilRendered(page, address);
  await page.route('**/releases/catalogue-*/**', (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  const apply = page.getByRole('button', { name: `${t('mfe-catalogue', 'Apply')} SW-101`, exact: true });
  await apply.click();
  const bar = page.getByRole('complementary').filter({ has: page.getByRole('alert') });
  await expect(bar).toBeVisible({ timeout: 60_000 });
  await expect(apply).toBeVisible();
  await expect(apply).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('SW-101', { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await page.unroute('**/releases/catalogue-*/**');
  await bar.getByRole('button').click();
  await expect(page.locator(written)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: inCart[portalLocale] })).toHaveCount(1);
});

test('member reads a page and presses buttons before the code loads', async ({ page, visit, portalLocale, t }) => {
  const words = (text: string) => t('mfe-catalogue', text);
  await visit('/login');
  await logIn(page, t);
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/swim-squad`);
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  // A visitor's page, without what isn't theirs.
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell', 'Log in') })).toBeHidden();
  await expect(row('SW-101').getByText(/HK\$/).first()).toBeHidden();
  await page.getByRole('searchbox').fill('SW-10');
  for (const code of ['SW-101', 'SW-107'])
    await row(code)
      .getByRole('button', { name: `${words('Apply')} ${code}`, exact: true })
      .click();
  await release();
  await expect(page.getByRole('status').filter({ hasText: inCart[portalLocale] })).toHaveCount(1);
  // It has no fee for members.
  await expect(row('SW-107').getByRole('alert')).toBeVisible();
  await expect(page.getByText(words('Prices for you: association member'))).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('SW-10');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows times and prices of classes, and follows a link', { tag: '@long' }, async ({ page, portalLocale, problems }) => {
    // So a browser without scripts preloads none.
    problems.allow(/\.js csp$/);
    await untilRendered(page, `/${portalLocale}/swim-squad`);
    await page.goto(`/${portalLocale}/swim-squad`);
    await expect(page.getByRole('row').filter({ hasText: 'SW-101' })).toContainText(/HK\$\d+/);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('filters the courses as with scripts', { tag: '@long' }, async ({ page, portalLocale, problems, t }) => {
    problems.allow(/\.js csp$/);
    await untilRendered(page, `/${portalLocale}/course`);
    await page.goto(`/${portalLocale}/course?unit=aquatics`);
    const count = page.getByRole('main').getByRole('status').first();
    const all = await count.textContent();
    await page.getByText(t('mfe-catalogue', 'More filters'), { exact: true }).click();
    await page.getByLabel(t('mfe-catalogue', 'Age'), { exact: true }).selectOption('8');
    await page.getByLabel(t('mfe-catalogue', 'With places only'), { exact: true }).check();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('mfe-catalogue', 'Search'), exact: true })
      .click();
    await expect(page).toHaveURL(/unit=aquatics/);
    await expect(page.getByLabel(t('mfe-catalogue', 'Age'), { exact: true })).toHaveValue('8');
    await expect(count).not.toHaveText(all ?? '');
    const request = { data: { pagination: { rowsPerPage: 1 }, filter: { type: 'Group', unit: 'aquatics', age: 8, open_only: true } } };
    const { total } = await (await page.request.post('/api/cms/index', request)).json();
    await expect(count).toContainText(String(total));
  });

  test('login form reports missing fields and sends nothing', { tag: '@long' }, async ({ page, portalLocale, problems, t }) => {
    problems.allow(/\.js csp$/);
    await untilRendered(page, `/${portalLocale}/login`);
    await page.goto(`/${portalLocale}/login`);
    await expect(page.getByRole('complementary')).toContainText('JavaScript');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).fill('demo-2026');
    await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).press('Enter');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('mfe-account', 'Log in'), exact: true })
      .click();
    expect(requested).toEqual([]);
    expect(page.url()).toMatch(/\/login$/);
  });
});
