import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { addDocument, addPhoto, agreeAndSend, drawPhoto, scan, unfold, write } from './applicants.ts';

test('family of eight applies and sees all on the payment page [APPLIED-03]', async ({ page, t, visit, expectAccessible }) => {
  const words = (text: string, ...values: number[]) => t('mfe-membership', text, ...values);
  await visit('/ym-member');
  await page.getByRole('radio', { name: words('A family') }).check();
  for (let more = 0; more < 5; more += 1) await page.getByRole('button', { name: words('Add a child') }).click();
  await expect(page.getByRole('button', { name: words('Add a child') })).toBeDisabled();

  await page.getByRole('button', { name: words('Continue to review') }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
  await expect(page.getByRole('alert').filter({ hasText: words('Enter the surname') })).toBeFocused();

  const area = (name: string) => page.getByRole('region', { name, exact: true });
  const open = async (name: string) => {
    const fold = area(name).getByRole('button', { expanded: false });
    if (await fold.isVisible()) await fold.click();
  };
  const host = words('Parent, main applicant');
  await open(host);
  for (const title of ['Address (optional)', 'In an emergency (optional)']) await unfold(area(host), t, title);
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
  await page.getByRole('button', { name: words('Continue to review') }).click();
  await expect(area(words('Child {number}', 6))).toContainText('22 Pier Road');
  await agreeAndSend(page, t);
  await expect(page).toHaveURL(/\/member-applied\/[^/]+$/);
  await page.getByRole('link', { name: words('Pay the fee') }).click();
  const summary = page.getByRole('region', { name: words('Your application') });
  await expect(summary).toContainText(words('Family member {0}', 7));
  await expect(summary).toContainText('Tin F');
});

test('family of five applies in at most 35 taps [YOUTH-68, YOUTH-70]', async ({ page, t, visit, expectAccessible }) => {
  const words = (text: string, ...values: number[]) => t('mfe-membership', text, ...values);
  const area = (name: string) => page.getByRole('region', { name, exact: true });
  let taps = 0;
  /** A press, or a tap into a field that is then typed into. */
  const tap = async (target: Locator, typed?: string) => {
    taps += 1;
    await target.click();
    if (typed !== undefined) await target.fill(typed);
  };
  const choose = async (label: string, files: Parameters<Locator['setInputFiles']>[0]) => {
    taps += 1;
    await area(words('Photos and documents of everyone')).getByLabel(words(label)).setInputFiles(files);
  };
  const fields = async (name: string, typed: Record<string, string>) => {
    for (const [label, text] of Object.entries(typed))
      await tap(area(name).getByRole('textbox', { name: words(label), exact: true }), text);
  };

  await visit('/ym-member');
  await tap(page.getByText(words('A family'), { exact: true }));
  const host = words('Parent, main applicant');
  await fields(host, {
    Surname: 'WONG',
    'Given name': 'Chi Ming',
    'Date of birth': '1984-05-17',
    'HKID, first 4 characters': 'A123',
    'Mobile number': '91234567',
    Email: 'wong@example.com',
  });
  const unfoldPanel = (name: string) => tap(area(name).getByRole('button', { expanded: false }));
  const addChild = () => tap(page.getByRole('button', { name: words('Add a child') }));
  const child = (given: string, dob: string) => ({
    'Given name': given,
    'Date of birth': dob,
    'HKID or birth certificate number, first 4 characters': 'B234',
  });
  await unfoldPanel(words('Second parent'));
  await expect(area(words('Second parent')).getByLabel(words('Surname'), { exact: true })).toHaveValue('WONG');
  await fields(words('Second parent'), { 'Given name': 'Hoi Lam', 'Date of birth': '1986-02-03', 'HKID, first 4 characters': 'B234' });
  await unfoldPanel(words('Child'));
  await fields(words('Child'), child('Tin A', '2011-08-21'));
  await addChild();
  await fields(words('Child {number}', 2), child('Tin B', '2012-08-21'));
  await addChild();
  await fields(words('Child {number}', 3), child('Tin C', '2013-08-21'));
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await drawPhoto(page) };
  await choose('Photos', Array(5).fill(photo));
  await expect(area(words('Photos and documents of everyone')).getByRole('status')).toContainText('5');
  await choose('ID documents', Array(5).fill(scan));
  await expect(area(host)).toContainText(words('photo'));
  await expect(area(words('Child {number}', 3))).toContainText(words('ID document'));
  await expectAccessible();
  await tap(page.getByRole('button', { name: words('Continue to review') }));
  const send = page.getByRole('button', { name: words('Send the application') });
  await expect(send).toBeVisible();
  const declarations = page.getByRole('main').getByRole('checkbox').filter({ visible: true });
  for (const place of [0, 1]) await tap(declarations.nth(place));
  await tap(send);
  await expect(page).toHaveURL(/\/member-applied\/[^/]+$/);
  expect(taps).toBeLessThanOrEqual(35);
});
