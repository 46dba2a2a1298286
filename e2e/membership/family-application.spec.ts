import { expect, test } from '../fixtures/test.ts';
import { addDocument, addPhoto, agreeAndSend, write } from './applicants.ts';

test('family of two parents and six children - shows every error, is entered once, applies, and has all eight on the payment page [APPLIED-03]', async ({
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
  await page.getByRole('link', { name: words('Pay the fee') }).click();
  const summary = page.getByRole('region', { name: words('Your application') });
  await expect(summary).toContainText(words('Family member {0}', 7));
  await expect(summary).toContainText('Tin F');
});
