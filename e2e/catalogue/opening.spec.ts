import { formatDateTime } from '@portal/contract/hong-kong';
import { withConstants } from '../../packages/api/src/testing/replace-constants.ts';
import { atDesk, setOpening } from '../fixtures/at-desk.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { demoMember, request } from '../shell/routes.ts';
import { afterTheGuard, classRow, tabTo } from './class-page.ts';

test.use({ clockMoves: true, portalSettings: withConstants({ LINE_RATE_FIRST: 1, LINE_RATE_MOST: 1 }) });

const minute = 60_000;

test('family joins an on-sale queue by keyboard and checks its draw [LINE-01, LINE-02, LINE-03, LINE-05, LINE-08, LINE-11]', async ({
  page,
  portal,
  visit,
  t,
  expectAccessible,
  browser,
  portalLocale,
}) => {
  const words = (text: string, ...values: (string | number)[]) => t('mfe-catalogue', text, ...values);
  const name = words('Your name is down.');
  const queue = page.getByRole('region', { name: words('The queue for these classes') });
  const press = async (text: string) => {
    const button = page.getByRole('main').getByRole('button', { name: text });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  const moment = new Date(Math.floor((Date.now() + 25 * minute) / minute) * minute);
  const opens = formatDateTime(moment.getTime());
  const steer = (body: object) => atDesk(portal.deskOrigin, [`openings/${moment.toISOString()}/steer`, body]);
  // A stopped queue is shuffled all the same, and stands still for as long as the test looks.
  await setOpening(portal.deskOrigin, 'LC-101', opens);
  await steer({ stopped: true });

  await visit('/little-chefs');
  const button = classRow(page, 'LC-101').getByRole('button').first();
  await expect(page.getByRole('timer')).toHaveText(/^2[0-5]:\d\d$/);
  await expect(button).toHaveText(words('Opens {date}', opens));
  await expect(button).toBeDisabled();
  await expect(page.getByRole('link', { name: words('Log in to put your name down') })).toHaveCount(0);
  await expectAccessible();

  portal.advance(12);
  await page.reload();
  await page.getByRole('link', { name: words('Log in to put your name down') }).press('Enter');
  await logIn(page, t, 'F567890M');
  await expect(page).toHaveURL(/\/little-chefs/);
  await press(words('Put my name down'));
  await expect(page.getByText(name).first()).toBeVisible();
  const { activities } = await request<{ activities: { id: number; code: string }[] }>(portal, 'cms/getactivityList', {
    activity_group_code: 'LC',
  });
  const activity_id = activities.find(({ code }) => code === 'LC-101')!.id;
  // Two of one family and two others: three entries.
  for (const username of ['D456789L', 'D456790L', 'A123456I', 'B234567J']) {
    const { access_token } = await request<{ access_token: string }>(portal, 'login', { ...demoMember, username });
    await request(portal, 'line/join', { activity_id }, access_token);
  }

  portal.advance(14.5);
  await page.reload();
  await expect(queue).toContainText(words('The queue stands still for the moment.'));
  await expect(queue.getByText(/[1-4]/).first()).toBeVisible();
  await expect(button).toHaveText(words('Not your turn yet'));
  const place = await queue.getByRole('strong').first().textContent();
  await page.reload();
  await expect(queue.getByRole('strong').first()).toHaveText(place!);
  await expectAccessible();

  const late = await browser.newContext({ baseURL: portal.origin, viewport: page.viewportSize() });
  const latePage = await late.newPage();
  await latePage.goto(`/${portalLocale}/little-chefs`);
  await latePage.getByRole('link', { name: words('Log in to join the queue') }).click();
  await logIn(latePage, t, 'N678901P');
  await latePage.getByRole('button', { name: words('Join the queue') }).click();
  await expect(latePage.getByText(words('Your place in the queue: {place}', 5)).first()).toBeVisible();
  await late.close();

  await page.getByRole('link', { name: words('See and check the draw') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words('Result of the draw') })).toBeVisible();
  await expect(page.getByText(words('Every place follows from that number.'))).toBeVisible();
  await expect(page.getByText(words('Your family’s place: {place} of {count}', place!, 4))).toBeVisible();
  await expectAccessible();

  await steer({ stopped: false });
  await visit('/little-chefs');
  const apply = classRow(page, 'LC-101').getByRole('button', { name: `${words('Apply')} LC-101`, exact: true });
  await expect(apply).toBeEnabled({ timeout: 40_000 });
  await afterTheGuard(page);
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  await expect(classRow(page, 'LC-101').getByRole('button', { name: words('Selected') })).toBeFocused();
});
