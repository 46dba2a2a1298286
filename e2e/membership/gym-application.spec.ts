import { expect, test } from '../fixtures/test.ts';
import { addDocument, addPhoto, agreeAndSend, write } from './applicants.ts';

test('visitor applies for the gym with photo and questionnaire [ROUTE-31, GYM-01, GYM-03, GYM-17]', async ({
  page,
  t,
  visit,
  expectAccessible,
}) => {
  const words = (text: string) => t('mfe-membership', text);
  const main = page.getByRole('main');
  await visit('/gym-member');
  const goOn = page.getByRole('button', { name: words('Continue to plans') });
  await goOn.click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(words('Add the health questionnaire, filled in and signed'));
  await dialog.getByRole('button').last().click();
  await expectAccessible();

  await write(main, t, {
    Surname: 'LEUNG',
    'Given name': 'Ka Fai',
    'Date of birth': '1998-09-30',
    'Association member number': 'A123456I',
    'HKID, first 4 characters': 'K456',
    'Mobile number': '61234567',
    Email: 'leung@example.com',
    'Contact name': 'LEUNG Man',
    'Contact telephone': '62345678',
    Relationship: 'Brother',
  });
  await addPhoto(page, main, t);
  await addDocument(main, t, 'Health questionnaire');
  await goOn.click();

  const group = page.getByRole('group', { name: words('Gym membership') });
  await group.getByRole('radio').last().check();
  const length = page.getByRole('group', { name: words('How long to join for') });
  await length.getByRole('radio').first().check();
  await expectAccessible();
  await agreeAndSend(page, t);
  await expect(page).toHaveURL(/\/member-applied\/[^/]+$/);
});
