import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { promised } from './limits.ts';

test('F22 offline shows a banner and keeps open pages readable', async ({ page, context, t, problems, visit }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|SectionError/);
  await visit('/login');
  const number = page.getByLabel(t('mfe-account', 'Member number'));
  await number.fill('A123456I');
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner).toBeVisible({ timeout: promised(5_000) });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'Programmes') })
    .click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: promised(5_000) });
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByText(t('shell', 'You are back online.'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const loss of ['lost', 'slow'] as const) {
  test(`F22 sends a POST once and keeps the input when the response is ${loss}`, { tag: loss === 'lost' ? [] : '@long' }, async ({
    page,
    t,
    problems,
    visit,
  }) => {
    problems.allow(/ERR_CONNECTION_RESET/);
    await visit('/login');
    let sent = 0;
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/login', async (route) => {
      sent += 1;
      if (loss === 'lost') return route.abort('connectionreset');
      await held;
      return route.continue();
    });
    await page.getByLabel(t('mfe-account', 'Member number')).fill('A123456I');
    await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).fill('demo-2026');
    await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).press('Enter');
    if (loss === 'slow') {
      await page.getByLabel(t('mfe-account', 'Password'), { exact: true }).press('Enter');
      respond();
      await expect(page).not.toHaveURL(/\/login/);
      expect(sent).toBe(1);
      return;
    }
    await expect(page.getByRole('main')).toContainText('could not reach the server');
    expect(sent).toBe(1);
    await expect(page.getByLabel(t('mfe-account', 'Member number'))).toHaveValue('A123456I');
    await page.unroute('**/api/login');
    await logIn(page, t);
  });
}
