import type { Page } from '@playwright/test';
import { isTakenOver } from '../fixtures/cart.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { shipMisbehaving } from './misbehaving.ts';

/** What a misbehaving section may not do to the others, and what it may do without being taken down. */
test.describe.configure({ mode: 'parallel' });

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('F9 rejects a release built under the name of another build', { tag: '@long' }, async ({ afterwards, page, portal, problems }) => {
  problems.allow(/SectionError: F-204 membership of acme|\/releases\//);
  afterwards(await shipMisbehaving(portal, 'membership', 'takes-a-name'));
  await page.goto('/en/course');
  await menu(page, 'Become a member').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('MEM-F-204');
  await menu(page, 'Our units').click();
  await expect(headline(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('F10 gives no section the other React that a release advertises', async ({ afterwards, page, portal }) => {
  afterwards(await shipMisbehaving(portal, 'membership', 'brings-another-react'));
  await page.goto('/en/be-member');
  await expect(headline(page)).toHaveText('This is membership');
  await menu(page, 'Log in').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await menu(page, 'Programmes').click();
  await expect(headline(page)).toBeVisible();
  expect(await page.evaluate('globalThis.foreignReactRan')).toBeUndefined();
});

test('F13 names the vendor of an error thrown outside rendering', {
  tag: '@long',
}, async ({ afterwards, page, portal, problems }) => {
  problems.allow(/on purpose|SectionError: F-603/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  afterwards(await shipMisbehaving(portal, 'membership', 'throws-later'));
  await page.goto('/en/be-member');
  await page.getByRole('button', { name: 'Throw' }).click();
  await expect.poll(() => logged.filter((line) => line.includes('F-603 membership of acme')).length).toBe(3);
  await expect(headline(page)).toHaveText('This is membership');
  await menu(page, 'Log in').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('F20 styles of a section don’t leak into the rest of the page', { tag: '@long' }, async ({ afterwards, page, portal, problems }) => {
  problems.allow(/Content Security Policy/);
  await page.goto('/en/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await isTakenOver(page);
  const before = await looks(page, ['banner', 'contentinfo', 'main']);
  afterwards(await shipMisbehaving(portal, 'membership', 'leaks-styles'));
  await page.goto('/en/be-member');
  await expect(headline(page)).toHaveText('This is membership');
  await isTakenOver(page);
  const { main: _, ...around } = before;
  expect(await looks(page, ['banner', 'contentinfo'])).toEqual(around);
  await menu(page, 'Log in').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await looks(page, ['banner', 'contentinfo', 'main'])).toEqual(before);
});

test('denies a section what its contract does not grant, by number', async ({ afterwards, page, portal, problems }) => {
  problems.allow(/SectionError: F-605|F-605 membership of acme/);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  afterwards(await shipMisbehaving(portal, 'membership', 'oversteps'));
  await page.goto('/en/be-member');
  await expect(headline(page)).toHaveText('This is membership');
  expect(await page.evaluate('globalThis.outcomes')).toEqual(['F-605', 'F-605', 'F-605']);
  await expect.poll(() => errors.filter((line) => line.includes('F-605 membership of acme')).length).toBe(3);
  await menu(page, 'Our units').click();
  await expect(headline(page)).toBeVisible();
});

test('class rows stay readable without the cart service', { tag: '@long' }, async ({ afterwards, page, portal, problems }) => {
  problems.allow(/on purpose|SectionError|\/releases\//);
  afterwards(await shipMisbehaving(portal, 'cart-checkout', 'module-throws'));
  await page.goto('/en/swim-squad');
  const row = page.getByText('SW-101', { exact: true });
  await expect(row).toBeVisible();
  await expect(page.getByText('HK$', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Apply', exact: false }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The cart is not available right now. Please try again.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/en/checkout');
});

test('F11 /me works without the member card, and a retry restores it', {
  tag: '@long',
}, async ({ afterwards, page, portal, problems, t }) => {
  problems.allow(/on purpose|SectionError: F-601 membership of acme|Minified React error/);
  afterwards(await shipMisbehaving(portal, 'membership', 'throws-in-render'));
  await page.goto('/en/login');
  await logIn(page, t);
  await page.goto('/en/me/info');
  const place = page.getByRole('main').getByRole('alert');
  await expect(place).toContainText('MEM-F-601');
  await expect(headline(page).first()).toBeVisible();
  await page.evaluate('globalThis.mended = true');
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This is membership' })).toBeVisible();
  await expect(place).toBeHidden();
});

/** Colour, font and borders of everything in some regions, by region. */
function looks(page: Page, regions: ('banner' | 'contentinfo' | 'main')[]): Promise<Record<string, string[]>> {
  const selectors = { banner: 'header', contentinfo: 'footer', main: 'main' };
  return page.evaluate(
    (chosen) =>
      Object.fromEntries(
        chosen.map(([region, selector]) => {
          const all = [...document.querySelectorAll(`${selector}, ${selector} *`)].filter((element) => element.checkVisibility());
          const look = (element: Element) => {
            const { color, fontSize, borderTopWidth } = getComputedStyle(element);
            return `${element.tagName} ${color} ${fontSize} ${borderTopWidth}`;
          };
          return [region, all.map(look)];
        }),
      ),
    regions.map((region) => [region, selectors[region]] as const),
  );
}
