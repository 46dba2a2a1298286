import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import type { Translate } from '../fixtures/translate.ts';
import { scan } from '../membership/applicants.ts';
import { openWithout, untilRendered, written } from './first-page.ts';

type Visit = (path: string) => Promise<void>;

/** Begins a form in this tab, for which a server-rendered page is rendered again. */
async function begin(page: Page, visit: Visit, t: Translate) {
  await visit('/gym-member');
  await expect(page.locator(written)).toHaveCount(0);
  await page
    .getByRole('textbox', { name: t('mfe-membership', 'Surname') })
    .first()
    .fill('Chan');
}

for (const begun of [false, true]) {
  test(`keeps composed text and a file from before hydration${begun ? ', form begun here' : ''}`, {
    tag: begun ? [] : '@long',
  }, async ({ page, portalLocale, visit, t }) => {
    const words = (text: string) => t('mfe-membership', text);
    const surname = page.getByRole('textbox', { name: words('Surname') }).first();
    const radio = (name: string) => page.getByRole('radio', { name: words(name) });
    if (begun) await begin(page, visit, t);
    const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/ym-member`);
    for (const choice of ['A family', 'One person', 'A family', 'One person', 'A family']) await radio(choice).check();
    await page.getByLabel(words('ID document'), { exact: true }).first().setInputFiles(scan);
    await surname.fill('大文');
    await surname.press('Home');
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'chan', selectionStart: 4, selectionEnd: 4 });
    await release();
    await page.waitForLoadState('networkidle');
    await keyboard.send('Input.insertText', { text: '陳' });
    await expect(page.locator(written)).toHaveCount(0);
    await expect(surname).toHaveValue('陳大文');
    await expect(surname).toBeFocused();
    await page.keyboard.insertText('小');
    await expect(surname).toHaveValue('陳小大文');
    await expect(radio('A family')).toBeChecked();
    await expect(page.getByRole('region', { name: words('Second parent') })).toBeVisible();
    await expect(page.getByText(scan.name)).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

for (const by of ['mouse', 'space bar'] as const) {
  test(`counts a ${by} press that is held while a begun form hydrates`, {
    tag: '@long',
  }, async ({ page, portalLocale, visit, t }) => {
    await begin(page, visit, t);
    const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/non-member`);
    const agree = page.getByRole('button', { name: t('mfe-membership', 'Agree and continue') });
    await agree.hover();
    await agree.focus();
    await (by === 'mouse' ? page.mouse.down() : page.keyboard.down('Space'));
    await release();
    await page.waitForLoadState('networkidle');
    await (by === 'mouse' ? page.mouse.up() : page.keyboard.up('Space'));
    await expect(page.getByRole('heading', { level: 2, name: t('mfe-membership', 'Your details') })).toBeVisible();
  });
}

test('counts a choice that is pressed while a begun form hydrates', {
  tag: '@long',
}, async ({ page, portalLocale, visit, t }) => {
  await begin(page, visit, t);
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/ym-member`);
  const family = page.getByRole('radio', { name: t('mfe-membership', 'A family') });
  await family.hover();
  await page.mouse.down();
  await release();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page.locator(written)).toHaveCount(0);
  await expect(family).toBeChecked();
});

test('fills a panel that was opened before the code loads', { tag: '@long' }, async ({ page, portalLocale, t }) => {
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/swim-squad`);
  const week = page.getByRole('group').filter({ hasText: t('mfe-catalogue', 'See the weekly timetable') });
  await week.locator('summary').click();
  await release();
  await expect(week.getByRole('listitem').first()).toBeVisible();
});

/** Opens the home page again, having come to it from the login page, without some of its scripts. */
async function openAgain(scripts: string, page: Page, portalLocale: string, visit: Visit) {
  const home = `/${portalLocale}`;
  await visit('/login');
  await expect(page.locator(written)).toHaveCount(0);
  await page.getByRole('banner').locator(`[href="${home}"]`).filter({ visible: true }).first().click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const never: unknown[] = [];
  await page.route(scripts, (route) => void never.push(route));
  await untilRendered(page, home);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(written)).toBeAttached();
}

test('goes back to the page before, without its code too', { tag: '@long' }, async ({ page, portalLocale, visit, t }) => {
  await openAgain('**/assets/main.*', page, portalLocale, visit);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: t('mfe-account', 'Log in') })).toBeVisible();
});

test('goes back from a page without code while text is composed', {
  tag: '@long',
}, async ({ page, portalLocale, visit, t }) => {
  await openAgain('**/releases/catalogue-*/**', page, portalLocale, visit);
  await expect.poll(() => page.evaluate(() => window.onpopstate)).toBeNull();
  await page.getByRole('searchbox').focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'chan', selectionStart: 4, selectionEnd: 4 });
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: t('mfe-account', 'Log in') })).toBeVisible();
  await expect(page.locator(written)).toHaveCount(0);
});

test('follows a link away from a page whose code does not come', { tag: '@long' }, async ({ page, portalLocale, problems, t }) => {
  problems.allow(/releases|F-\d+/);
  await untilRendered(page, `/${portalLocale}/login`);
  await page.route('**/releases/account-*/**', (route) => route.abort());
  await page.goto(`/${portalLocale}/login`);
  // Only a working layout shows this alert: before, the link loads the other page as a whole.
  await expect(page.getByRole('complementary').getByRole('alert')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('contentinfo').locator(`[href="/${portalLocale}/contact"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: t('mfe-catalogue', 'Contact us') })).toBeVisible();
});

test('password manager can fill in the login form early [LAYOUT-30]', async ({ page, portalLocale, t }) => {
  await page.context().addInitScript(() => {
    const putIcons = () => {
      for (const field of document.querySelectorAll('main input')) field.before(document.createElement('div'));
    };
    document.addEventListener('readystatechange', () => setTimeout(putIcons), { once: true });
  });
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/login`);
  const form = page.getByRole('main').locator('form');
  await expect(form.locator('div + input')).toHaveCount(2);
  await page.getByLabel(t('mfe-account', 'Member number')).fill('A123456I');
  await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).fill('demo-2026');
  await form.getByRole('button', { name: t('mfe-account', 'Log in') }).click();
  await release();
  await expect(page).not.toHaveURL(/\/login/);
});
