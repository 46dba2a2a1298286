import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { classRow } from './class-page.ts';

test('parent sees where a seat is, then waits for a child [CLASS-20, WAIT-30]', async ({
  page,
  visit,
  t,
  portalLocale,
  expectAccessible,
}) => {
  const words = (text: string, ...values: string[]) => t('mfe-catalogue', text, ...values);
  const child = portalLocale === 'zh' ? '張凱瑤' : 'CHEUNG Hoi Yiu';
  await visit('/login');
  await logIn(page, t, 'D456789L');
  await visit('/swim-squad');
  const row = classRow(page, 'SW-102');
  const [elsewhere, list, alert] = [
    row.getByText(words('These classes have a seat:')),
    row.getByRole('button', { name: words('Apply to waiting list') }),
    row.getByText(words('Notify me'), { exact: true }),
  ];

  await test.step('a seat elsewhere comes first, then the list, then the alert', async () => {
    const tops: number[] = [];
    for (const item of [elsewhere, list, alert]) tops.push((await item.boundingBox())!.y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expectAccessible();
  });

  await test.step('a press shows the other class with its own button', async () => {
    await row.getByRole('listitem').first().getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: words('Apply') }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the row says which child waits, and where', async () => {
    await list.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group').locator('label').nth(3).click();
    await dialog.getByRole('button', { name: words('Join the list') }).click();
    await expect(row.getByText(child)).toBeVisible();
    await page.reload();
    await expect(row.getByText(child)).toBeVisible();
  });
});
