import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

test('a visitor’s favourite moves to the account at login [ROUTE-38, FAV-02, FAV-03, FAV-04]', async ({ page, visit, t }) => {
  const words = (text: string) => t('mfe-catalogue', text);
  const hearts = page.getByRole('article').getByRole('button');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('favourites')));
  await visit('/course');
  const title = await page.getByRole('article').first().getByRole('heading').textContent();
  await hearts.first().click();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await kept()).toHaveLength(1);

  await visit('/favourites');
  await expect(page.getByRole('article')).toHaveText(new RegExp(title!));
  await page.getByRole('link', { name: words('Log in to keep them with your account') }).click();
  await logIn(page, t);
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(page.getByRole('article')).toHaveText(new RegExp(title!));
  await expect.poll(kept).toEqual([]);

  await visit('/me');
  await expect(page.getByRole('link', { name: `${words('Favourites')} 1` })).toBeVisible();
  await logOut(page, t);
  await visit('/favourites');
  await expect(page.getByRole('heading', { name: words('No favourites yet') })).toBeVisible();
  expect(await kept()).toEqual([]);
});
