import { sentMails } from '../fixtures/mails.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const code = 'C345678K';

/** The newest reset link in a portal's outbox. */
function resetPath(dataFolder: string): string | undefined {
  return sentMails(dataFolder)
    .map((mail) => /\/reset-password\/[\w-]{20,}\?member=\w+/.exec(mail)?.[0])
    .findLast(Boolean);
}

test('member changes the password, then resets it by mail [SESSION-06, SESSION-07, SESSION-13]', async ({
  page,
  visit,
  t,
  portal,
  portalLocale,
  browser,
  problems,
  expectAccessible,
}) => {
  problems.allow(/40[013]|422/);
  const words = (text: string) => t('mfe-account', text);
  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const other = await elsewhere.newPage();

  await test.step('two devices log in, and visitors’ pages redirect the member', async () => {
    await other.goto(`/${portalLocale}/login`);
    await logIn(other, t, code);
    await expect(other).toHaveURL(new RegExp(`/${portalLocale}/me$`));
    await visit(`/login?redirect=${encodeURIComponent(`/${portalLocale}/me/info`)}`);
    await logIn(page, t, code);
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/me/info$`));
    for (const path of ['/forgotpwd', '/reset-password/some-token']) {
      await visit(path);
      await expect(page).toHaveURL(new RegExp(`/${portalLocale}/me$`));
    }
    await visit(`/login?redirect=${encodeURIComponent(`/${portalLocale}/me/wallet`)}`);
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/me/wallet$`));
    await expect(page.getByRole('heading', { name: words('Your membership has expired') })).toBeVisible();
  });

  await test.step('a new password logs out the other device but not this one', async () => {
    await visit('/me');
    await page.getByRole('button', { name: words('Change password') }).click();
    const dialog = page.getByRole('dialog', { name: words('Change your password') });
    await expectAccessible();
    await dialog.getByLabel(words('Current password')).fill('demo-2026');
    await dialog.getByLabel(words('New password'), { exact: true }).fill('harbour-1');
    await dialog.getByLabel(words('Confirm the new password')).fill('harbour-1');
    await dialog.getByRole('button', { name: words('Save the new password') }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page).toHaveURL(/\/me$/);
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    await elsewhere.close();
  });

  await test.step('it is forgotten: the mailed link sets a new one', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: words('Log out') })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Log out') })
      .click();
    await page.getByRole('link', { name: words('Forgot your number or password?') }).click();
    await page.getByLabel(words('Member number or email')).fill(`${code}@example.com`);
    await expectAccessible();
    await page.getByRole('button', { name: words('Send the email') }).click();
    await expect(page.getByRole('status').filter({ hasText: /60/ })).toBeVisible();
    await expect.poll(() => resetPath(portal.dataFolder)).toBeTruthy();
    await setByLink('demo-2026');
    await expect(page.getByText(words('Password reset successfully.'))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the link is dead afterwards, the new password opens the account', async () => {
    await setByLink('another-1');
    await expect(page.getByText(words('Password reset failed,Please try again later.'))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, t, code);
    await expect(page).toHaveURL(/\/me$/);
  });

  async function setByLink(password: string) {
    await visit(resetPath(portal.dataFolder) ?? '');
    await expect(page.getByText(code)).toBeVisible();
    await page.getByLabel(words('New password'), { exact: true }).fill(password);
    await page.getByLabel(words('Confirm the new password')).fill(password);
    await page.getByRole('button', { name: words('Save the new password') }).click();
  }
});
