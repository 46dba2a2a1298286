import { expect, test } from '../fixtures/test.ts';

test('filters survive reload, back and sharing [COURSE-04]', async ({ page, visit, t, context }) => {
  await visit('/course');
  const count = page.getByRole('main').getByRole('status').first();
  const all = await count.textContent();
  await page.getByText(t('mfe-catalogue', 'More filters'), { exact: true }).click();
  await page.getByLabel(t('mfe-catalogue', 'Day'), { exact: true }).selectOption('6');
  await page.getByLabel(t('mfe-catalogue', 'Time'), { exact: true }).selectOption('morning');
  await page.getByLabel(t('mfe-catalogue', 'Age'), { exact: true }).selectOption('8');
  await expect(page).toHaveURL(/\?age=8&day=6&time=morning$/);

  const friend = await context.newPage();
  await friend.goto(page.url());
  const shared = friend.getByRole('main').getByRole('status').first();
  await expect(friend.getByRole('article').first()).toBeVisible();
  await expect(shared).not.toHaveText(all ?? '');
  const filtered = await shared.textContent();
  await expect(count).toHaveText(filtered ?? '');

  await page.reload();
  await expect(count).toHaveText(filtered ?? '');
  await expect(page.getByLabel(t('mfe-catalogue', 'Day'), { exact: true })).toHaveValue('6');

  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/course/);
  await page.goBack();
  await expect(page).toHaveURL(/\?age=8&day=6&time=morning$/);
  await expect(count).toHaveText(filtered ?? '');
});

test('stores a typed keyword in the address and restores it on reload [COURSE-03]', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/course?page=2');
  await page.getByRole('searchbox').fill('swim');
  await expect(page).toHaveURL(/\/course\?q=swim$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('swim');
});

test('shows a script in the address as plain text', { tag: '@long' }, async ({ page, visit }) => {
  await visit(`/course?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('searchbox')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
});
