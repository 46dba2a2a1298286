import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { translateTo } from '../fixtures/translate.ts';
import { addDocument, write } from './applicants.ts';

test('family application survives language change and login [LAYOUT-04]', async ({ page, t, visit, portalLocale }) => {
  const other = portalLocale === 'en' ? 'zh' : 'en';
  const inOther = translateTo(other);
  await visit('/ym-member');
  await page.getByRole('radio', { name: t('mfe-membership', 'A family') }).check();
  const host = page.getByRole('region', { name: t('mfe-membership', 'Parent, main applicant') });
  await write(host, t, { Surname: 'WONG', 'Given name': 'Chi Ming', 'HKID, first 4 characters': 'A123' });
  await addDocument(host, t);

  await page.getByRole('banner').getByTitle(t('shell', 'Change language')).filter({ visible: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell', 'Change language') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${other}/ym-member$`));
  const expectKept = async () => {
    const area = page.getByRole('region', { name: inOther('mfe-membership', 'Parent, main applicant') });
    await expect(area.getByLabel(inOther('mfe-membership', 'Surname'), { exact: true })).toHaveValue('WONG');
    await expect(area.getByLabel(inOther('mfe-membership', 'HKID, first 4 characters'), { exact: true })).toHaveValue('');
    await expect(area.getByText('scan.pdf')).toHaveCount(0);
    await expect(page.getByRole('region', { name: inOther('mfe-membership', 'Second parent') })).toBeVisible();
  };
  await expectKept();

  await page.goto(`/${other}/login`);
  await logIn(page, inOther);
  await page.goto(`/${other}/ym-member`);
  await expectKept();
});
