import type { Locator } from '@playwright/test';
import { formatDateTime } from '@portal/contract/hong-kong';
import { withConstants } from '../../packages/api/src/testing/replace-constants.ts';
import { classRow } from '../catalogue/class-page.ts';
import { setOpening } from '../fixtures/at-desk.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ clockMoves: true, portalSettings: withConstants({ LINE_RATE_FIRST: 1, LINE_RATE_MOST: 1 }) });

const minute = 60_000;
const cart = 'mfe-cart-checkout';

test('parent plans for two children and pays 2 taps after being admitted [PLAN-1, PLAN-2, PLAN-3, PLAN-6]', async ({
  page,
  portal,
  visit,
  t,
  portalLocale,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  const box = (name: string | RegExp) => main.getByRole('checkbox', { name });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await setOpening(portal.deskOrigin, 'SW-105', formatDateTime(Date.now() + 25 * minute));

  await visit('/swim-squad');
  await classRow(page, 'SW-105')
    .getByRole('link', { name: t('mfe-catalogue', 'Add to my plan: {code}', 'SW-105') })
    .click();
  await logIn(page, t, 'D456789L');
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/plan$`));
  const [first, second] = portalLocale === 'en' ? [/Lok Hin/, /Hoi Yiu/] : [/張樂軒/, /張凱瑤/];
  await box(first).setChecked(true);
  await box(second).setChecked(true);
  await box(portalLocale === 'en' ? 'Both in the same class, or neither' : '兩人同班，否則全部不要').check();
  await box(t(cart, 'Otherwise join the waiting list of {code}', 'SW-105')).check();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible();

  portal.advance(12);
  await page.reload();
  await expect(box(first)).toBeChecked();
  await main.getByRole('button', { name: t('mfe-catalogue', 'Put my name down') }).click();
  await expect(main.getByText(t('mfe-catalogue', 'Your name is down.')).first()).toBeVisible();
  portal.advance(14.5);
  await page.reload();

  await tap(main.getByRole('button', { name: t(cart, 'Book all now') }));
  const pay = main.getByRole('link', { name: new RegExp(t(cart, 'Pay {amount}', 'HK')) });
  await expect(pay).toBeVisible();
  await expect(main.getByText(t(cart, 'Place held'))).toBeVisible();
  await expectAccessible();
  await tap(pay);
  await expect(page).toHaveURL(/\/payment\//);
  expect(taps).toBe(2);
});
