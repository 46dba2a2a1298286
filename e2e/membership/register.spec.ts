import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { write } from './applicants.ts';

test('visitor registers and sees the member number at /me [ROUTE-29, REGISTER-03, REGISTER-05, REGISTER-06, REGISTER-18]', async ({
  page,
  t,
  visit,
  expectAccessible,
}) => {
  const words = (text: string) => t('mfe-membership', text);
  await visit('/non-member');
  await expect(page.getByRole('heading', { level: 1, name: words('Register an online account') })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href$="/login"]')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: words('Agree and continue') }).click();
  const start = page.getByRole('heading', { level: 2, name: words('Your details') });
  await expect(start).toBeFocused();
  await expect(start).toBeInViewport();

  const main = page.getByRole('main');
  const register = page.getByRole('button', { name: words('Register') });
  await register.click();
  await expect(page.getByRole('alert').filter({ hasText: words('Enter the surname') })).toBeFocused();
  await expectAccessible();

  await write(main, t, {
    Email: 'meiyi.cheung@example.com',
    Surname: 'CHEUNG',
    'Given name': 'Mei Yi',
    Mobile: '9876 5432',
    'Date of birth': '19950317',
  });
  await expect(main.getByLabel(words('Mobile'))).toHaveValue('98765432');
  await expect(main.getByLabel(words('Date of birth'))).toHaveValue('1995-03-17');
  await main.getByLabel(words('Title'), { exact: true }).selectOption('Ms');
  await main.getByLabel(words('Password'), { exact: true }).fill('spring-26!');
  await main.getByLabel(words('Password again'), { exact: true }).fill('spring2026!');
  await register.click();
  await expect(page.getByRole('alert').first()).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: words('Agree and continue') }).click();
  await expect(main.getByLabel(words('Surname'), { exact: true })).toHaveValue('CHEUNG');
  await expect(main.getByLabel(words('Password'), { exact: true })).toHaveValue('');
  for (const label of ['Password', 'Password again']) await main.getByLabel(words(label), { exact: true }).fill('spring2026!');
  const [before = ''] = t('mfe-membership', 'Your account is ready. Your member number is {code}.', '…').split('…');
  const shown = expect(page.getByText(before)).toBeVisible(); // a notice, which goes by itself
  await register.click();
  const code = page.getByRole('dialog', { name: t('shell', 'Check your email') });
  await expect(code.getByRole('textbox')).toBeFocused();
  await expectAccessible();
  await code.getByRole('button', { name: t('shell', 'Later') }).click();
  await shown;
  await expect(page).toHaveURL(/\/me(\/|$)/);
  await visit('/non-member');
  await expect(page).toHaveURL(/\/me(\/|$)/);
});

test('registers a visitor by keyboard only', { tag: '@long' }, async ({ page, t, visit }) => {
  const words = (text: string) => t('mfe-membership', text);
  const main = page.getByRole('main');
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await visit('/non-member');
  await tabTo(page.getByRole('button', { name: words('Agree and continue') }));
  await page.keyboard.press('Enter');
  const typed = {
    Email: 'keyboard@example.com',
    Title: '',
    Surname: 'LAU',
    'Given name': 'Kam',
    Mobile: '61234567',
    'Date of birth': '19880229',
    Password: 'harbour_88',
    'Password again': 'harbour_88',
  };
  for (const [label, text] of Object.entries(typed)) {
    await tabTo(main.getByLabel(words(label), { exact: true }));
    if (label === 'Title') await page.keyboard.press('ArrowDown');
    else await page.keyboard.type(text);
  }
  await tabTo(page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: words('Register') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/me(\/|$)/);
});
