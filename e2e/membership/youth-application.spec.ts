import { expect, test } from '../fixtures/test.ts';
import { addDocument, addPhoto, agreeAndSend, write } from './applicants.ts';

test('visitor - sees every error, fills in, reloads, applies alone and opens the application by its code [ROUTE-30, ROUTE-32, ROUTE-33]', async ({
  page,
  t,
  visit,
  expectAccessible,
  problems,
}) => {
  problems.allow(/503|ERR_CONNECTION_RESET/);
  const words = (text: string) => t('mfe-membership', text);
  const main = page.getByRole('main');
  const goOn = page.getByRole('button', { name: words('Continue to check') });

  await test.step('the options fail once, and a retry stands in place', async () => {
    await page.route('**/api/ymMember', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } }));
    await visit('/ym-member');
    await expect(page.getByText(words('The form could not be loaded'))).toBeVisible();
    await page.unroute('**/api/ymMember');
    await main.getByRole('button').last().click();
    await expect(goOn).toBeVisible();
    await expectAccessible();
  });

  await test.step('nothing filled in: the dialog, then the summary', async () => {
    await goOn.click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(words('Add a photo'));
    await dialog.getByRole('button').last().click();
    await expect(page.getByRole('alert').filter({ hasText: words('Enter the surname') })).toBeFocused();
    await expectAccessible();
  });

  await test.step('text survives a reload, an identity number does not', async () => {
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
    await main.getByLabel(words('Language of our letters')).selectOption('en');
    await page.reload();
    await expect(main.getByLabel(words('Surname'), { exact: true })).toHaveValue('YIP');
    await expect(main.getByLabel(words('HKID, first 4 characters'), { exact: true })).toHaveValue('');
    await write(main, t, { 'HKID, first 4 characters': 'Z683' });
  });

  await test.step('photo and document, then the second step with the fee; back and on again', async () => {
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

  await test.step('the connection breaks off while the files travel; sent again it is the same application, and its code leads to the page to pay', async () => {
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
    await page.getByRole('link', { name: words('Follow and pay the application') }).click();
    const host = page.getByRole('region', { name: words('Main applicant') });
    await expect(host).toContainText('Z68•');
    await expect(host).toContainText('9••• •567');
    await expectAccessible();
  });
});

test('family of two parents and six children - reads every error, is entered once, applies, and finds all eight on the page to pay [APPLIED-03]', async ({
  page,
  t,
  visit,
  expectAccessible,
}) => {
  const words = (text: string, ...values: number[]) => t('mfe-membership', text, ...values);
  await visit('/ym-member');
  await page.getByRole('radio', { name: words('A family') }).check();
  for (let more = 0; more < 5; more += 1) await page.getByRole('button', { name: words('Add a child') }).click();
  await expect(page.getByRole('button', { name: words('Add a child') })).toBeDisabled();

  await page.getByRole('button', { name: words('Continue to check') }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
  await expect(page.getByRole('alert').filter({ hasText: words('Enter the surname') })).toBeFocused();

  const area = (name: string) => page.getByRole('region', { name, exact: true });
  const open = async (name: string) => {
    const fold = area(name).getByRole('button', { expanded: false });
    if (await fold.isVisible()) await fold.click();
  };
  const host = words('Parent, main applicant');
  await open(host);
  await write(area(host), t, {
    Surname: 'WONG',
    'Given name': 'Chi Ming',
    'Date of birth': '1984-05-17',
    'HKID, first 4 characters': 'A123',
    'Mobile number': '91234567',
    Email: 'wong@example.com',
    Street: '22 Pier Road',
    'Contact name': 'CHAN Siu Ming',
  });
  await addPhoto(page, area(host), t);
  await addDocument(area(host), t);
  const others = [
    { name: words('Second parent'), given: 'Hoi Lam', dob: '1986-02-03', hkid: 'HKID, first 4 characters' },
    ...[1, 2, 3, 4, 5, 6].map((n) => ({
      name: words('Child {number}', n),
      given: `Tin ${'ABCDEF'[n - 1]}`,
      dob: `201${n}-08-21`,
      hkid: 'HKID or birth certificate number, first 4 characters',
    })),
  ];
  for (const { name, given, dob, hkid } of others) {
    await open(name);
    await area(name)
      .getByRole('button', { name: words('Same as the main applicant') })
      .click();
    await expect(area(name).getByLabel(words('Surname'), { exact: true })).toHaveValue('WONG');
    await write(area(name), t, { 'Given name': given, 'Date of birth': dob, [hkid]: 'B234' });
    await addPhoto(page, area(name), t);
    await addDocument(area(name), t);
  }
  await expectAccessible();
  await page.getByRole('button', { name: words('Continue to check') }).click();
  await expect(area(words('Child {number}', 6))).toContainText('22 Pier Road');
  await agreeAndSend(page, t);
  await expect(page).toHaveURL(/\/member-applied\/[^/]+$/);
  await page.getByRole('link', { name: words('Follow and pay the application') }).click();
  await expect(page.getByRole('region', { name: words('Family member {0}', 7) })).toContainText('Tin F');
});
