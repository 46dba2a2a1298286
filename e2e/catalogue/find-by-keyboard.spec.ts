import { expect, test } from '../fixtures/test.ts';
import { afterTheGuard, classRow, tabTo } from './class-page.ts';

test('visitor finds swim-squad and applies by keyboard [HOME-04, COURSE-03, COURSE-06, CLASS-07]', async ({
  page,
  visit,
  t,
  portalLocale,
}) => {
  await visit('');
  const words = portalLocale === 'en' ? 'Swim Squad' : '泳隊';
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/course\\?q=`));
  await expect(page.getByRole('searchbox')).toHaveValue(words);
  const card = page.getByRole('article').getByRole('link', { name: new RegExp(words) });
  await expect(card).toHaveCount(1);
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const button = classRow(page, 'SW-101').getByRole('button', { name: `${t('mfe-catalogue', 'Apply')} SW-101`, exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(classRow(page, 'SW-101').getByRole('button', { name: t('mfe-catalogue', 'Selected') })).toBeFocused();
});

test('held Enter on a class applies once and keeps the focus', { tag: '@long' }, async ({ page, visit, t }) => {
  await visit('/swim-squad');
  const button = (name: string) =>
    classRow(page, 'SW-101').getByRole('button', { name: `${t('mfe-catalogue', name)} SW-101`, exact: true });
  const presses = await page.evaluateHandle(() => {
    const pressed: EventTarget[] = [];
    addEventListener('click', ({ target }) => pressed.push(target as EventTarget), true);
    return pressed;
  });
  await button('Apply').focus();
  await page.keyboard.down('Enter');
  await expect(button('Selected')).toBeFocused();
  await afterTheGuard(page);
  for (let i = 0; i < 4; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await presses.evaluate(({ length }) => length)).toBe(1);
  await expect(button('Selected')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
