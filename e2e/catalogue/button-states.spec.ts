import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { afterTheGuard, classRow } from './class-page.ts';

test('shows a member each class of swim-squad with its button [CLASS-07, CLASS-08, CLASS-09, CLASS-10, CLASS-11, CLASS-13]', async ({
  page,
  visit,
  t,
}) => {
  const words = (text: string, ...values: (string | number)[]) => t('mfe-catalogue', text, ...values);
  const button = (code: string, name: string | RegExp) =>
    classRow(page, code).getByRole('button', { name: typeof name === 'string' ? `${name} ${code}` : name, exact: true });
  await visit('/login?redirect=');
  await logIn(page, t);
  await visit('/swim-squad');

  await test.step('as they are', async () => {
    for (const code of ['SW-101', 'SW-105', 'SW-106', 'SW-107', 'SW-108', 'SW-109']) {
      await expect(button(code, words('Apply'))).toBeEnabled();
    }
    await expect(button('SW-102', words('Apply to waiting list'))).toBeEnabled();
    await expect(button('SW-103', words('Full'))).toBeDisabled();
    await expect(button('SW-104', words('Upload documents'))).toBeEnabled();
    await expect(button('SW-110', /\d{4}-\d{2}-\d{2}/)).toBeDisabled();
    await expect(classRow(page, 'SW-101')).toContainText('HK$350');
    await expect(classRow(page, 'SW-106')).toContainText(words('Free'));
    await expect(classRow(page, 'SW-107')).toContainText(words('Please call us'));
    await expect(classRow(page, 'SW-109')).toContainText('1');
  });

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(button('SW-110', /\d{4}-\d{2}-\d{2}/)).toBeVisible();
    await expect(button('SW-101', words('Apply'))).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('after applying', async () => {
    await button('SW-101', words('Apply')).click();
    await expect(button('SW-101', words('Selected'))).toHaveAttribute('aria-pressed', 'true');
    await expect(classRow(page, 'SW-108')).toContainText(words('Same time as {clashes}', 'SW-101'));
    await button('SW-107', words('Apply')).click();
    await expect(classRow(page, 'SW-107').getByRole('alert')).toBeVisible();
  });

  await test.step('and after undoing it', async () => {
    await afterTheGuard(page);
    await button('SW-101', words('Selected')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Remove') })
      .click();
    await expect(button('SW-101', words('Apply'))).toBeFocused();
  });
});
