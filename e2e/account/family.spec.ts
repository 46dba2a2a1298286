import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { request } from '../shell/routes.ts';
import { findClass } from './find-class.ts';

test('parent of a family sees the next class and subscribes to a calendar', async ({
  page,
  visit,
  t,
  portal,
  problems,
  expectAccessible,
}) => {
  const words = (text: string, ...values: string[]) => t('mfe-account', text, ...values);
  const { access_token } = await request<{ access_token: string }>(portal, 'login', { username: 'D456789L', password: 'demo-2026' });
  const id = await findClass(portal, 'SW-106');
  const wanted = ['D456790L', 'D456791L', 'D456792L'].map((participant_code) => ({ id, participant_code }));
  const order = await request<{ id: string }>(portal, 'activity/pre_enrol', { activities: wanted, from: 'web' }, access_token);
  await request(portal, 'activity/enrol', { invoice_id: order.id }, access_token);

  await visit('/login');
  await logIn(page, t, 'D456789L');
  const next = page.getByRole('main').getByRole('region').filter({ hasText: 'SW-106' }).first();
  await expect(next.getByRole('listitem').filter({ hasText: 'SW-106' })).toHaveCount(3);
  await expect(next).toContainText('2:00 PM');
  await expect(next.getByRole('link').first()).toHaveAttribute('href', /google\.com\/maps\/search/);
  await expect(next).toBeInViewport();
  await expectAccessible();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: words('Print timetable') }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: words('Timetable'), exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'SW-106' })).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: words('Calendar'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel(words('Address'));
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible();
  const old = await address.inputValue();
  expect((await (await page.request.get(old)).text()).match(/^BEGIN:VEVENT/gm)).toHaveLength(3);

  await dialog.getByRole('button', { name: words('Make a new address') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('Make a new address') })
    .click();
  await expect(address).not.toHaveValue(old);
  expect((await page.request.get(old)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);
  problems.allow(/404/);
});
