import type { Page } from '@playwright/test';
import { classRow } from '../catalogue/class-page.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// The responses are reduced on their way to the browser.
test.use({ portalSettings: { SERVER_RENDERING: 'off' } });

/** What the portal's own back end adds to the documents' fields (◆), by call. Another back end may omit it. */
const additive: Record<string, readonly string[]> = {
  'cms/getactivityList': ['member_book_end_date', 'nonmember_book_end_date', 'venue_ot', 'weekdays', 'seats_left', 'cmsgroup'],
  'cms/index': ['venues'],
  me: ['member_kind', 'member_price', 'other_name', 'age', 'renewGroup', 'showNewGroup', 'membertype', 'membertypegroup'],
  myActivity: ['photo', 'color', 'venue', 'venue_ot', 'start_time', 'end_time', 'invoice_id', 'expiry_time', 'participant_name'],
  myWaitList: ['position', 'ac_name_ot'],
};

/** Strips the additive fields from the back end's responses. */
async function reduce(page: Page): Promise<void> {
  for (const [call, names] of Object.entries(additive)) {
    await page.route(`**/api/${call}*`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: JSON.stringify(JSON.parse(text), (key, value) => (names.includes(key) ? undefined : value)) });
    });
  }
}

/**
 * The early bird of SW-105 is over, and such a back end doesn't say when its booking ends: that must not cost anybody their cart.
 */
test('catalogue and cart work with a minimal back end [CART-05, API-50]', async ({ page, visit, t }) => {
  await reduce(page);
  const cart = page.getByRole('banner').getByRole('button', { name: new RegExp(t('mfe-cart-checkout', 'Cart')) });
  await visit('/course');
  await expect(page.getByRole('article').first()).toBeVisible();
  await visit('/swim-squad');
  const apply = classRow(page, 'SW-105').getByRole('button', { name: t('mfe-catalogue', 'Apply') });
  await apply.click();
  await expect(classRow(page, 'SW-105').getByRole('button', { name: t('mfe-catalogue', 'Selected') })).toBeVisible();
  await page.reload();
  await expect(cart).toContainText('1');
  await visit('/checkout');
  await expect(page.getByText('SW-105', { exact: true })).toBeVisible();
  await visit('/login');
  await logIn(page, t);
  for (const path of ['/me', '/me/waiting_list', '/me/payment', '/me/info', '/me/wallet', '/checkout', '/swim-squad']) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main :is([aria-busy="true"], [data-skeleton])')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/undefined|null|NaN/)).toHaveCount(0);
  }
});
