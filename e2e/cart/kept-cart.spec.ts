import type { Activity, Post } from '@portal/contract';
import { findClass } from '../account/find-class.ts';
import { cartButton } from '../fixtures/cart.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { request } from '../shell/routes.ts';
import { cancelOnlyOrder, checkOutAllTheSame, line, logInAs, putIntoCart, summary } from './checkout-page.ts';

const cart = 'mfe-cart-checkout';

const classesOf = async (portal: Portal, group: string) =>
  (await request<{ activities: Activity[] }>(portal, 'cms/getactivityList', { activity_group_code: group })).activities;

/** A cart stored on another day, whatever has happened to its classes since. */
const keep = (items: Activity[]) => localStorage.setItem('portal.cart', JSON.stringify({ version: 1, items }));

test('cart explains a class that the member has, waits for or clashes with', async ({
  page,
  portal,
  t,
  portalLocale,
  expectAccessible,
}) => {
  await logInAs(page, t, portalLocale, 'N678901P');
  await test.step('a free class needs no payment', async () => {
    await putIntoCart(page, t, portalLocale, ['SW-106']);
    await page.goto(`/${portalLocale}/checkout`);
    await expect(line(page, t, 'SW-106')).toContainText(t(cart, 'Free'));
    await checkOutAllTheSame(page, t);
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: t('mfe-payment', 'Confirm the order') }).click();
    await expect(page).toHaveURL(/\/me\/payment$/);
  });
  await putIntoCart(page, t, portalLocale, ['SW-101']);
  await page.goto(`/${portalLocale}/checkout`);
  await checkOutAllTheSame(page, t);
  await expect(page).toHaveURL(/\/payment\//);
  const { access_token } = await request<{ access_token: string }>(portal, 'login', { username: 'N678901P', password: 'demo-2026' });
  await request(portal, 'activity/enrol_wait', { ac_id: await findClass(portal, 'SW-102') }, access_token);

  const group = ((await (await fetch(`${portal.apiOrigin}/api/cms/alias/swim-squad`)).json()) as Post).code;
  const codes = ['SW-102', 'SW-106', 'SW-108'];
  const classes = (await classesOf(portal, group!)).filter(({ code }) => codes.includes(code));
  await page.evaluate(keep, classes);
  await page.goto(`/${portalLocale}/checkout`);
  await checkOutAllTheSame(page, t);
  const warning = page.getByRole('alertdialog', { name: t(cart, 'Warning') });
  const sentences = ['{who} has already registered in the waiting list of {what}', '{who} has already registered {what}'];
  const sentencesShown = [...sentences, '{who} has enrol other activities during {what}'].map(
    (text) => new RegExp(t(cart, text, '.+', '.+')),
  );
  for (const sentence of sentencesShown) await expect(warning).toContainText(sentence);
  await expectAccessible();
  await warning.getByRole('button').click();
  for (const [index, code] of codes.entries()) await expect(line(page, t, code).getByRole('alert')).toContainText(sentencesShown[index]!);
  await expect(cartButton(page, 3)).toBeVisible();
  await page.getByRole('button', { name: t(cart, 'Remove all') }).click();
  await cancelOnlyOrder(page, t, portalLocale);
});

test('thirty classes fit in the cart and can be removed and restored', async ({ page, portal, visit, t, expectAccessible }) => {
  const groups = (await request<{ data: Post[] }>(portal, 'cms/index?page=2', { filter: { type: 'Group' } })).data;
  const classes: Activity[] = [];
  for (const { code } of groups) classes.push(...(await classesOf(portal, code!)).filter(({ nonmemberfee }) => nonmemberfee?.price));
  const thirty = classes.slice(0, 30);
  expect(thirty).toHaveLength(30);
  const total = thirty.reduce((sum, { is_early_bird, earlynonmemfee, nonmemberfee }) => {
    return sum + (is_early_bird ? earlynonmemfee : nonmemberfee)!.price!;
  }, 0);
  await visit('/');
  await page.evaluate(keep, thirty);
  await visit('/checkout');
  await expect(cartButton(page, 30)).toBeVisible();
  await expect(summary(page, t)).toContainText(`HK$${total.toLocaleString('en')}`);
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: t(cart, 'Remove all') }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: t(cart, 'Cart, empty') })).toBeVisible();
  await page.getByRole('button', { name: t(cart, 'Undo') }).click();
  await expect(cartButton(page, 30)).toBeVisible();
  await line(page, t, thirty[29]!.code).getByRole('button').click();
  await expect(cartButton(page, 29)).toBeVisible();
});

test('cart works in a browser that blocks storage and cookies', async ({ page, t, portalLocale }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  await putIntoCart(page, t, portalLocale, ['SW-101']);
  await cartButton(page, 1).click();
  await page.getByRole('link', { name: t(cart, 'Check out') }).click();
  await expect(line(page, t, 'SW-101')).toBeVisible();
  await line(page, t, 'SW-101').getByRole('button').click();
  await expect(page.getByRole('banner').getByRole('button', { name: t(cart, 'Cart, empty') })).toBeVisible();

  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto(`/${portalLocale}/login`);
  const words = (text: string) => t('mfe-account', text);
  await page.getByLabel(words('Member number')).fill('A123456I');
  await page.getByLabel(words('Password'), { exact: true }).fill('demo-2026');
  await page
    .getByRole('main')
    .getByRole('button', { name: words('Log in') })
    .click();
  await expect(
    page.getByRole('main').getByText(t('shell', 'Your browser blocks cookies. Allow them for this site, then try again.')),
  ).toBeVisible();
  await expect(page).toHaveURL(`/${portalLocale}/login`);
});
