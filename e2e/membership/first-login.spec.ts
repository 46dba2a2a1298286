import { mailsTo } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
import { phone } from '../fixtures/viewports.ts';
import { applyForFamily } from './apply.ts';

test.use({ viewport: phone, hasTouch: true });

test('a family that has paid logs in by one mail and two pages [SESSION-08, SESSION-40]', async ({
  page,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  const words = (text: string) => t('mfe-account', text);
  const email = `paid-family-${portalLocale}@example.com`;
  const code = await applyForFamily(portal.apiOrigin, email, portalLocale);
  const main = page.getByRole('main');

  await test.step('the fee is paid', async () => {
    await visit(`/member-applied-pay/${code}`);
    await page.getByRole('radio', { name: /Visa/ }).check();
    await main.getByRole('button', { name: /HK\$/ }).tap();
    await page.waitForURL(`${portal.sandboxOrigin}/**`);
    await page.getByRole('button', { name: /^(Approve|批准)$/ }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfe-payment', 'Payment received'));
  });

  const link = () => mailsTo(portal.dataFolder, email).flatMap((mail) => /\/(?:en|zh)\/reset-password\/[^\s"]+/.exec(mail) ?? []);

  await test.step('the mail’s link sets the password of both members', async () => {
    await expect.poll(link).toHaveLength(1);
    await page.goto(link()[0]!.replaceAll('=3D', '='));
    await expect(main.getByText(words('One password to begin with for all of them; each can change it after logging in.'))).toBeVisible();
    await expectAccessible();
    await main.getByLabel(words('New password'), { exact: true }).fill('harbour-1');
    await main.getByLabel(words('Confirm the new password')).fill('harbour-1');
    await main.getByRole('button', { name: words('Save the new password') }).tap();
  });

  await test.step('login knows the number; the e-mail does too', async () => {
    await expect(main.getByLabel(words('Member number or email'))).toHaveValue(/^A\d{6}I$/);
    await main.getByLabel(words('Member number or email')).fill(email);
    await main.getByLabel(words('Password'), { exact: true }).fill('harbour-1');
    await main.getByRole('button', { name: words('Log in') }).tap();
    await expect(page).toHaveURL(/\/me$/);
  });
});
