import { atDesk } from '../fixtures/at-desk.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { request } from '../shell/routes.ts';
import { findClass } from './find-class.ts';

test('family gives a place to another child, then withdraws it for credit [CHANGE-2, CHANGE-4, MESSAGE-1]', async ({
  page,
  visit,
  t,
  portal,
  expectAccessible,
}) => {
  const words = (text: string, ...values: string[]) => t('mfe-account', text, ...values);
  const { access_token } = await request<{ access_token: string }>(portal, 'login', { username: 'D456789L', password: 'demo-2026' });
  const id = await findClass(portal, 'SW-105');
  const order = await request<{ id: string }>(
    portal,
    'activity/pre_enrol',
    { activities: [{ id, participant_code: 'D456790L' }], from: 'web' },
    access_token,
  );
  const { invoice } = await request<{ invoice: { code: string; amount: number } }>(portal, `payment/get/${order.id}`, {}, access_token);
  await atDesk(portal.deskOrigin, [`orders/${invoice.code}/take`, { method: 'CASH', cents: invoice.amount * 100 }]);

  await visit('/login');
  await logIn(page, t, 'D456789L');
  const course = page.getByRole('article').filter({ hasText: 'SW-105' });
  const dialog = page.getByRole('dialog');
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1;
    await target.click();
  };

  await test.step('the place goes to a sister within five taps', async () => {
    await tap(course.getByRole('button', { name: words('Change or withdraw') }));
    await tap(dialog.getByRole('radio', { name: words('Give the place to another of my family') }));
    await expectAccessible();
    const people = dialog.getByRole('group', { name: words('Who takes the place?') }).getByRole('radio');
    const free = dialog.getByRole('group', { name: words('Who takes the place?') }).locator('input:enabled');
    await expect(people.first()).toBeVisible();
    await tap(free.last());
    await tap(dialog.getByRole('button', { name: /Give the place to|把名額轉給/ }).last());
    await expect(dialog).toHaveCount(0);
    expect(taps).toBeLessThanOrEqual(5);
  });

  await test.step('the withdrawal says what comes back, and it does', async () => {
    taps = 0;
    const back = `HK$${invoice.amount - 200}`;
    await tap(course.getByRole('button', { name: words('Change or withdraw') }));
    await tap(dialog.getByRole('radio', { name: words('Withdraw'), exact: true }));
    await expect(dialog.getByRole('radio', { name: words('{all} into my account balance', back) })).toBeChecked();
    await tap(dialog.getByRole('button', { name: words('Withdraw and get {back} back', back) }));
    await expect(course).toHaveCount(0);
    expect(taps).toBeLessThanOrEqual(5);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: words('Wallet') })
      .click();
    await expect(page.getByRole('main')).toContainText(back);
  });

  await test.step('messages report both, newest first', async () => {
    await page.getByRole('link', { name: /unread messages|未讀訊息/ }).click();
    const messages = page.getByRole('article');
    await expect(messages).toHaveCount(2);
    await expect(messages.first()).toContainText(`HK$${invoice.amount - 200}`);
    await expectAccessible();
  });
});
