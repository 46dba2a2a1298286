import { atDesk } from '../fixtures/at-desk.ts';
import { mailsTo } from '../fixtures/mails.ts';
import type { Portal } from '../fixtures/portal.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { request } from '../shell/routes.ts';
import { findClass } from './find-class.ts';

/** A child of the demo family with a seat paid at the counter. */
async function bookSeat(portal: Portal, code: string, participant_code: string) {
  const { access_token } = await request<{ access_token: string }>(portal, 'login', { username: 'D456789L', password: 'demo-2026' });
  const id = await findClass(portal, code);
  const activities = [{ id, participant_code }];
  const order = await request<{ id: string }>(portal, 'activity/pre_enrol', { activities, from: 'web' }, access_token);
  const { invoice } = await request<{ invoice: { code: string; amount: number } }>(portal, `payment/get/${order.id}`, {}, access_token);
  await atDesk(portal.deskOrigin, [`orders/${invoice.code}/take`, { method: 'CASH', cents: invoice.amount * 100 }]);
  return { id, amount: invoice.amount, token: access_token };
}

test('family gives a place to another child, then withdraws it for credit [CHANGE-2, CHANGE-4, MESSAGE-1]', async ({
  page,
  visit,
  t,
  portal,
  expectAccessible,
}) => {
  const words = (text: string, ...values: string[]) => t('mfe-account', text, ...values);
  const invoice = await bookSeat(portal, 'SW-105', 'D456790L');

  await visit('/me/activity');
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
    await visit('/me/wallet');
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

test('parent moves a child to a dearer class of another course [CHANGE-3, CHANGE-5, SEAT-7]', async ({
  page,
  visit,
  t,
  portal,
  expectAccessible,
}) => {
  const account = (text: string, ...values: string[]) => t('mfe-account', text, ...values);
  // Jason takes the last seat, for which somebody waits.
  const { id, amount, token } = await bookSeat(portal, 'SW-109', 'D456791L');
  const { access_token } = await request<{ access_token: string }>(portal, 'login', { username: 'F567890M', password: 'demo-2026' });
  await request(portal, 'activity/enrol_wait', { ac_id: id }, access_token);
  const { course, code, fee } = await findDearer(portal, token, amount);
  const pay = `HK$${fee - (amount - 200)}`;

  await visit('/me/activity');
  await logIn(page, t, 'D456789L');
  const ticket = (of: string) => page.getByRole('article').filter({ hasText: of });
  const dialog = page.getByRole('dialog');

  await test.step('the other course, its class, and what it costs', async () => {
    await ticket('SW-109')
      .getByRole('button', { name: account('Change or withdraw') })
      .click();
    // Opening and choosing: two taps.
    await dialog.getByLabel(account('Course'), { exact: true }).selectOption(String(course));
    await dialog.getByRole('radio', { name: code }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: account('Hold the place and pay {pay}', pay) }).click();
  });

  await test.step('until it is paid, the old place stays', async () => {
    await expect(page.getByRole('region', { name: t('mfe-payment', 'Summary') })).toContainText(pay);
    expect(await offersTo(portal, access_token)).toBe(0);
    await page.getByRole('radio', { name: /Visa/ }).check();
    await page.getByRole('button', { name: pay }).click();
    await page.waitForURL(`${portal.sandboxOrigin}/**`);
    await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfe-payment', 'Payment received'));
  });

  await test.step('whoever waits has the old seat at once, and a mail', async () => {
    expect(await offersTo(portal, access_token)).toBe(1);
    await expect.poll(() => mailsTo(portal.dataFolder, 'f567890m@').length).toBe(1);
  });

  await test.step('my courses show the new class with its fee', async () => {
    await visit('/me/activity');
    await expect(ticket(code).filter({ hasNotText: 'SW-109' })).toContainText(`HK$${fee}`);
    await expect(ticket('SW-109')).toContainText(code);
    await expectAccessible();
  });
});

/** A class that costs more, of another course that suits the child. */
async function findDearer(portal: Portal, token: string, amount: number) {
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(`${portal.apiOrigin}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })).json() as Promise<T>;
  const { data } = await request<{ data: { ac_code: string; enrolment_no: string }[] }>(portal, 'myActivity?page=1', {}, token);
  const path = `myActivity/${data.find(({ ac_code }) => ac_code === 'SW-109')!.enrolment_no}/changes`;
  for (const { id } of (await get<{ courses: { id: number }[] }>(path)).courses) {
    const { moves } = await get<{ moves: { fee: number; activity: { code: string } }[] }>(`${path}?course=${id}`);
    const dearer = moves.find(({ fee }) => fee > amount);
    if (dearer) return { course: id, code: dearer.activity.code, fee: dearer.fee };
  }
  throw new Error('No dearer class');
}

async function offersTo(portal: Portal, token: string): Promise<number> {
  const { data } = await request<{ data: { offer?: object | null }[] }>(portal, 'myWaitList?page=1', {}, token);
  return data.filter(({ offer }) => offer).length;
}
