import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

test('host sees and prints four cards offline [CARD-01, CARD-03, CARD-04]', async ({ page, t, visit, expectAccessible, problems }) => {
  problems.allow(/503/);
  const words = (text: string) => t('mfe-membership', text);
  await visit('/login?redirect=/me/info');
  await logIn(page, t, 'D456789L');
  await visit('/me/info');
  const card = page.getByRole('region', { name: words('Member card'), exact: true });
  await expect(card).toContainText('D456789L');
  await expect(card).toContainText('1984-03-11');
  await page.getByRole('button', { name: words('Family cards') }).click();
  for (const code of ['D456790L', 'D456791L', 'D456792L']) {
    await expect(
      page.getByRole('region', { name: t('mfe-membership', 'Member card of {0}', '').trim() }).filter({ hasText: code }),
    ).toBeVisible();
  }
  await expectAccessible();

  await page.emulateMedia({ media: 'print' });
  await expect(card.getByRole('img').locator('path')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } }));
  await page.reload();
  await expect(page.getByText(words('We can’t reach the server. This is the card as it was when you last opened it.'))).toBeVisible();
  await expect(card).toContainText('D456789L');
  await page.unroute('**/api/me');
  await page.reload();
  await expect(card).toBeVisible();
  await logOut(page, t);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('1984-03-11');
});
