import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { afterTheGuard, classRow } from './class-page.ts';

test('visitor logs in and joins the list [WAIT-01, WAIT-03, WAIT-06]', async ({ page, visit, t }) => {
  const words = (text: string) => t('mfe-catalogue', text);
  await visit('/swim-squad');
  const row = classRow(page, 'SW-102');
  await row.getByRole('button', { name: words('Apply to waiting list') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, t, 'F567890M');
  await expect(page).toHaveURL(/\/swim-squad#SW-102$/);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  const join = row.getByRole('button', { name: words('Apply to waiting list') });
  await join.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('Not now') })
    .click();
  await expect(join).toBeFocused();
  await join.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('Join the list') })
    .click();
  await expect(page.getByText(words('The course is fully booked, you have been registered onto waiting list'))).toBeVisible();
  const place = row.getByText(/\d+/).filter({ hasText: /number|第/ });
  await expect(place).toBeVisible();
  await page.reload();
  await expect(place).toBeVisible();

  await expect(join).toHaveCount(0);
  await afterTheGuard(page);
  await row.getByRole('button', { name: words('My waiting list') }).click();
  await expect(page).toHaveURL(/\/me\/waiting_list$/);
});

test('member can upload now or later [WAIT-01, WAIT-02, CLASS-09]', {
  tag: '@long',
}, async ({ page, visit, t, portalLocale }) => {
  const words = (text: string, ...values: string[]) => t('mfe-catalogue', text, ...values);
  await visit('/login');
  await logIn(page, t, 'N678901P');
  await visit('/swim-squad');
  const button = classRow(page, 'SW-104').getByRole('button', { name: words('Upload documents') });
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words('Apply for “{name}” with documents?', portalLocale === 'zh' ? '比賽隊' : 'Competition Squad'));
  await question.getByRole('button', { name: words('Apply with documents'), exact: true }).click();
  await expect(question).toContainText(words('Upload your documents now?'));
  await question.getByRole('button', { name: words('Later') }).click();
  await expect(page).toHaveURL(/\/swim-squad/);
  await button.click();
  await expect(page).toHaveURL(/\/upload_doc\//);
});
