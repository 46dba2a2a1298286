import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { addDocument, addPhoto, write } from './applicants.ts';

/** The family and the gym member of the demo data may already renew. */
test.use({ portalSettings: { RENEWAL_DAYS: '150' } });

for (const { code, state, warned } of [
  { code: 'B234567J', state: 'ends soon', warned: false },
  { code: 'C345678K', state: 'has expired', warned: true },
]) {
  test(`member whose membership ${state} logs in and renews [ROUTE-34, RENEW-01, RENEW-08, RENEW-11]`, {
    tag: '@long',
  }, async ({ page, t, visit, expectAccessible }) => {
    const words = (text: string) => t('mfe-membership', text);
    await visit('/renew');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logIn(page, t, code);
    await expect(page.getByRole('heading', { level: 1, name: words('Renew your membership') })).toBeVisible();
    await expect(page.getByRole('region', { name: words('Your membership') })).toContainText(code);
    await expect(page.getByText(words('Your membership has expired. Renew it to get member prices again.'))).toHaveCount(warned ? 1 : 0);

    await page.getByRole('button', { name: words('Pay'), exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(words('Please select the renewal fee'));
    await dialog.getByRole('button').last().click();
    const first = page.getByRole('radio').first();
    await expect(first).toBeFocused();
    await expectAccessible();

    await first.check();
    const pay = page.getByRole('button', { name: /HK\$/ });
    const sum = /HK\$[\d,]+/.exec((await pay.textContent()) ?? '')?.[0] as string;
    await pay.click();
    await expect(page).toHaveURL(/\/payment\/[^/]+$/);
    await expect(page.getByRole('main')).toContainText(sum);
  });
}

test('gym member renews from the last day of the membership', { tag: '@long' }, async ({ page, t, visit }) => {
  const words = (text: string) => t('mfe-membership', text);
  await visit('/renew');
  await logIn(page, t, 'F567890M');
  await expect(page.getByRole('region', { name: words('Your membership') })).toContainText('F567890M');
  await expect(page.getByRole('heading', { name: words('Family') })).toHaveCount(0);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /HK\$/ }).click();
  await expect(page).toHaveURL(/\/payment\/[^/]+$/);
});

test('host renews with a new child and pays by card [RENEW-05]', async ({ page, t, visit, expectAccessible }) => {
  const words = (text: string) => t('mfe-membership', text);
  await visit('/renew');
  await logIn(page, t, 'D456789L');
  const family = page.getByRole('region', { name: words('Family'), exact: true });
  await expect(family.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: words('Add a parent') })).toBeDisabled();
  await page.getByRole('button', { name: words('Add a child') }).click();
  const child = page.getByRole('region', { name: words('New child') });
  await write(child, t, {
    Surname: 'CHEUNG',
    'Given name': 'Tsz Yau',
    'Date of birth': '2020-02-29',
    'HKID or birth certificate number, first 4 characters': 'Z345',
  });
  await addPhoto(page, child, t);
  await addDocument(child, t);
  await expectAccessible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /HK\$/ }).click();
  await expect(page).toHaveURL(/\/payment\/[^/]+$/);
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByRole('button', { name: /HK\$/ }).click();
  await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('mfe-payment', 'Payment received') })).toBeVisible();
  await visit('/me/info');
  await expect(page.getByRole('listitem').filter({ hasText: 'CHEUNG Tsz Yau' })).toBeVisible();
});
