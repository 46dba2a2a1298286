import { cartButton } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

const words = { en: 'Saturday swimming for a 7-year-old near Sha Tin', zh: '沙田星期六游泳班 7歲' };

test('parent adds a Saturday class in at most 6 taps [COURSE-09, COURSE-12]', async ({ page, t, visit, portalLocale }) => {
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1;
    await target.click();
  };
  await visit('/');
  const box = page.getByRole('searchbox');
  await tap(box);
  await box.fill(words[portalLocale]);
  await tap(page.getByRole('main').getByRole('button', { name: t('mfe-catalogue', 'Search') }));

  const card = page.getByRole('article').filter({ hasText: portalLocale === 'zh' ? '沙田泳池' : 'Sha Tin Pool' });
  await tap(card.getByRole('link').first());
  await expect(page).toHaveURL(/\?(?=.*day=6)(?=.*district=sha-tin)(?=.*age=7)/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await expect(rows).toHaveCount(1);
  await tap(rows.getByRole('button', { name: t('mfe-catalogue', 'Apply') }));
  await expect(cartButton(page, 1)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  await page
    .getByRole('link', { name: new RegExp(t('mfe-catalogue', 'Remove filter:')) })
    .first()
    .click();
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
});
