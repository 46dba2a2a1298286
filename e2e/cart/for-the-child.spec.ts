import type { Locator, Page } from '@playwright/test';
import { classRow } from '../catalogue/class-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { cancelOnlyOrder, checkOut, line, logInAs } from './checkout-page.ts';

const cart = 'mfe-cart-checkout';
const catalogue = 'mfe-catalogue';

/** A person of a family by their place in it: 0 the member, 2 the elder child, 3 the younger one. */
const person = (area: Locator, place: number) => area.getByRole('group').locator('label').nth(place);

/** Counts the taps that a person makes. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

const names = {
  en: { mia: 'CHEUNG Hoi Yiu', jason: 'CHEUNG Lok Hin', david: 'CHEUNG Chi Keung' },
  zh: { mia: '張凱瑤', jason: '張樂軒', david: '張志強' },
};

test('parent applies for a child, by list and by documents [WAIT-08, WAIT-30]', {
  tag: '@long',
}, async ({ page, t, portalLocale, expectAccessible }) => {
  const { mia, jason } = names[portalLocale];
  await logInAs(page, t, portalLocale, 'D456789L');
  const dialog = page.getByRole('dialog');
  await page.goto(`/${portalLocale}/swim-squad`);

  await test.step('requires a choice before sending when two children fit', async () => {
    await classRow(page, 'SW-102')
      .getByRole('button', { name: t(catalogue, 'Apply to waiting list') })
      .click();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: t(catalogue, 'Join the list') }).click();
    await expect(dialog).toContainText(t(catalogue, 'Choose who this is for'));
    await expectAccessible();
    await person(dialog, 3).click();
    await dialog.getByRole('button', { name: t(catalogue, 'Join the list') }).click();
    const joined = t(catalogue, 'This class is full. {name} is now number {position} on the waiting list.', mia, '4');
    await expect(page.getByText(joined)).toBeVisible();
  });

  await test.step('the upload page names the person whom the documents are for', async () => {
    await classRow(page, 'SW-104')
      .getByRole('button', { name: t(catalogue, 'Upload documents') })
      .click();
    await person(dialog, 2).click();
    await dialog.getByRole('button', { name: t(catalogue, 'Apply with documents'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(catalogue, 'Upload now') })
      .click();
    await expect(page).toHaveURL(/\/upload_doc\//);
    await expect(page.getByRole('main')).toContainText(t('mfe-account', 'For {name}', jason));
  });

  await test.step('a row shows person, schedule, venue and how such lists moved', async () => {
    await page.goto(`/${portalLocale}/me/waiting_list`);
    const row = page.getByRole('article', { name: 'SW-102' });
    await expect(row).toContainText(t('mfe-account', 'For {name}', mia));
    await expect(row).toContainText(/\d{4}-\d{2}-\d{2} \((Sun|日)\)/);
    await expect(row).toContainText('9:00 AM');
    await expect(row).toContainText(portalLocale === 'en' ? 'Tsim Sha Tsui Pool' : '尖沙咀泳池');
    await expect(row).toContainText(
      t('mfe-account', 'In the past year, {offered} of {waited} people who waited for this course were offered a place.', 6, 9),
    );
    await expect(page.getByRole('article', { name: 'SW-104' })).toContainText(t('mfe-account', 'For {name}', jason));
    await expectAccessible();
  });
});

test('parent books for two children in at most 10 taps [AGE-02, AGE-03]', async ({ page, t, portalLocale, expectAccessible }) => {
  const { tap, taps } = countTaps();
  const apply = (code: string) => classRow(page, code).getByRole('button', { name: t(catalogue, 'Apply') });
  const openCart = async (within: Page) => {
    await tap(within.getByRole('banner').getByRole('button', { name: /^(Cart|購物車)/ }));
    await tap(within.getByRole('link', { name: t(cart, 'Check out') }));
  };
  await logInAs(page, t, portalLocale, 'D456789L');
  await page.goto(`/${portalLocale}/swim-squad`);
  await tap(apply('SW-101'));
  await tap(apply('SW-105'));
  await openCart(page);
  await expect(line(page, t, 'SW-101').getByRole('checkbox', { checked: true })).toHaveCount(0);

  await test.step('reports a line without a chosen person at checkout', async () => {
    await checkOut(page, t).click();
    await expect(line(page, t, 'SW-101').getByRole('alert')).toContainText(t(cart, 'Choose who this is for.'));
    await expect(line(page, t, 'SW-101').getByRole('alert')).toBeFocused();
  });

  await test.step('warns on the line and asks before an order outside the ages', async () => {
    await person(line(page, t, 'SW-101'), 0).click();
    await person(line(page, t, 'SW-105'), 3).click();
    const { david } = names[portalLocale];
    await expect(line(page, t, 'SW-101').getByRole('status')).toContainText(david);
    await expectAccessible();
    await checkOut(page, t).click();
    const question = page.getByRole('alertdialog', { name: t(cart, 'Book for someone outside the age range?') });
    await expect(question).toContainText(david);
    await question.getByRole('button', { name: t(cart, 'Change it') }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  await person(line(page, t, 'SW-101'), 0).click();
  await tap(person(line(page, t, 'SW-101'), 2));
  await tap(person(line(page, t, 'SW-101'), 3));
  await expect(line(page, t, 'SW-101').getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(line(page, t, 'SW-101')).toContainText('2 ×');
  await expectAccessible();
  await tap(checkOut(page, t));
  await tap(page.getByRole('radio', { name: /PayMe/ }));
  await tap(page.getByRole('button', { name: /HK\$1,100/ }));
  await expect(page.getByRole('img', { name: /PayMe/ })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(10);

  await page.getByRole('button', { name: t('mfe-payment', 'Cancel and choose another way') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await cancelOnlyOrder(page, t, portalLocale);
});
