import { expect, test } from '../fixtures/test.ts';
import { addDocument, addPhoto, agreeAndSend, unfold, write } from './applicants.ts';

test('visitor applies alone and opens the application by its code [ROUTE-30, ROUTE-32, ROUTE-33]', async ({
  page,
  t,
  visit,
  expectAccessible,
  problems,
}) => {
  problems.allow(/503|ERR_CONNECTION_RESET/);
  const words = (text: string) => t('mfe-membership', text);
  const main = page.getByRole('main');
  const goOn = page.getByRole('button', { name: words('Continue to review') });

  await test.step('the options fail once, and there is a retry in place', async () => {
    await page.route('**/api/ymMember', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } }));
    // From another page: the server may render this one. And it may know the options when the link is pressed.
    await page.route('**/answers/**', (route) => route.fulfill({ status: 204 }));
    await visit('/be-member');
    await main.locator('a[href$="/ym-member"]').click();
    await expect(page.getByText(words('The form could not be loaded'))).toBeVisible();
    await page.unroute('**/api/ymMember');
    await main.getByRole('button').last().click();
    await expect(goOn).toBeVisible();
    await expectAccessible();
  });

  await test.step('empty form: the dialog, then the summary', async () => {
    await goOn.click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(words('Add a photo'));
    await dialog.getByRole('button').last().click();
    await expect(page.getByRole('alert').filter({ hasText: words('Enter the surname') })).toBeFocused();
    await expectAccessible();
  });

  await test.step('text survives a reload, an identity number does not', async () => {
    await unfold(main, t, 'Address (optional)');
    await write(main, t, {
      Surname: 'YIP',
      'Given name': 'Sze Wan',
      'Date of birth': '1990-05-01',
      'HKID, first 4 characters': 'Z683',
      'Mobile number': '9123 4567',
      Email: 'yip.szewan@example.com',
      Street: '22 Pier Road',
      'Flat or room': '5A',
    });
    await main.getByLabel(words('Language for letters and emails')).selectOption('en');
    await page.reload();
    await expect(main.getByLabel(words('Surname'), { exact: true })).toHaveValue('YIP');
    await expect(main.getByLabel(words('HKID, first 4 characters'), { exact: true })).toHaveValue('');
    await write(main, t, { 'HKID, first 4 characters': 'Z683' });
  });

  await test.step('photo and document lead to the fee step and survive going back', async () => {
    await addPhoto(page, main, t);
    await addDocument(main, t);
    await goOn.click();
    const send = page.getByRole('button', { name: words('Send the application') });
    await expect(send).toBeVisible();
    await expect(main).toContainText('5A, 22 Pier Road');
    await expectAccessible();
    await page.goBack();
    await expect(main.getByText('me.jpg')).toBeVisible();
    await goOn.click();
    await send.click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(words('Tick the box to agree to the privacy statement'));
    await dialog.getByRole('button').last().click();
  });

  await test.step('a retry after a broken connection sends the same application', async () => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/member/memberApply', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await agreeAndSend(page, t);
    await expect(main.getByRole('alert')).toBeFocused();
    await page.getByRole('button', { name: words('Send the application') }).click();
    await expect(page).toHaveURL(/\/member-applied\/[^/]+$/);
    expect(keys).toEqual([expect.any(String), keys[0]]);
    await expect(page.getByText('已遞交申請 Applied')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: words('Pay the fee') }).click();
    const summary = page.getByRole('region', { name: words('Your application') });
    await expect(summary).toContainText('Z68•');
    await expect(summary).toContainText('9••• •567');
    await expectAccessible();
  });
});
