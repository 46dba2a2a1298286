import { afterEach, expect, jest, test } from '@jest/globals';
import type { ActivityRow, AddResult } from '@portal/contract';
import { listMyActivities, showPostByAlias } from '@portal/contract/endpoints';
import { aBareClass, aClass, activityRow, aPost, member, pageOf } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openGroup } from '../../testing/open-group.tsx';
import type { CatalogueTestShell } from '../../testing/render-catalogue.tsx';

/** Waits until the guard of a button that has just changed is over. */
const aMomentPasses = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 601);
afterEach(() => {
  jest.restoreAllMocks();
});

test('class row shows code, name, venue and sessions [CLASS-01]', async () => {
  const { row } = await openGroup([aClass()]);
  expect(row('SW-101').getByText('Squad A, Saturday morning')).toBeVisible();
  expect(row('SW-101').getByText('Tsim Sha Tsui Pool')).toBeVisible();
  expect(row('SW-101').getByText('12')).toBeVisible();
});

test.each([
  ['en', 'Squad A, Saturday morning', 'Tsim Sha Tsui Pool', '2027-01-09 (Sat)', 'to 2027-03-26 (Fri)'],
  ['zh', '泳隊A班（星期六上午）', '尖沙咀泳池', '2027-01-09 (六)', '至 2027-03-26 (五)'],
] as const)(
  '%s page shows name, venue, days and times [CLASS-01, CLASS-02, CLASS-03, LAYOUT-07]',
  async (locale, name, venue, start, end) => {
    const { row } = await openGroup([aClass({ end_date: '2027-03-26', start_time: '09:00', end_time: '13:30' })], { locale });
    expect(row('SW-101').getByText(name)).toBeVisible();
    expect(row('SW-101').getByText(venue)).toBeVisible();
    expect(row('SW-101').getByText(start)).toBeVisible();
    expect(row('SW-101').getByText(end)).toBeVisible();
    expect(row('SW-101').getByText(/^9:00 AM/)).toBeVisible();
    expect(row('SW-101').getByText('1:30 PM')).toBeVisible();
  },
);

test('class of a single day shows that day once [CLASS-02]', async () => {
  await openGroup([aClass({ start_date: '2027-03-26', end_date: '2027-03-26' })]);
  expect(
    within(screen.getByRole('table'))
      .getAllByText(/2027-03-26/)
      .map(({ textContent }) => textContent),
  ).toEqual(['2027-03-26 (Fri)']);
});

test('row works without additive fields [API-50]', async () => {
  const { row, cart } = await openGroup([aBareClass()]);
  expect(row('SW-101').getByText('HK$480')).toBeVisible();
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply SW-101' }));
  expect(cart.codes()).toEqual(['SW-101']);
});

test('Apply adds the class and becomes Selected with focus [CLASS-07]', async () => {
  const { row, cart, shell } = await openGroup([aClass()]);
  const button = row('SW-101').getByRole('button', { name: 'Apply SW-101' });
  await userEvent.click(button);
  expect(cart.codes()).toEqual(['SW-101']);
  expect(await row('SW-101').findByRole('button', { name: 'Selected SW-101', pressed: true })).toHaveFocus();
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Squad A, Saturday morning is in your cart.' }]);
});

test('says that the cart is for this page only if the browser stores nothing [CART-13]', async () => {
  const { row, cart, shell } = await openGroup([aClass()]);
  const { add } = cart.service;
  cart.service.add = async (activity) => ({ ...(await add(activity)), stored: false }) as AddResult;
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply SW-101' }));
  const message = 'SW-101 is in your cart for this page only: your browser can’t store it. Check out before you reload or close this page.';
  await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'info', message }]));
});

test('double click on Apply adds the class once without a question', async () => {
  const { row, cart, shell } = await openGroup([aClass()]);
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply SW-101' }));
  await userEvent.click(await row('SW-101').findByRole('button', { name: 'Selected SW-101' }));
  expect(cart.codes()).toEqual(['SW-101']);
  expect(shell.dialogs.shown).toEqual([]);
});

test('press just after a state change does nothing', async () => {
  const { row, cart, shell } = await openGroup([aClass()]);
  const button = row('SW-101').getByRole('button', { name: 'Apply SW-101' });
  await act(async () => void (await cart.service.add(aClass())));
  await userEvent.click(button);
  expect(shell.dialogs.shown).toEqual([]);
  aMomentPasses();
  shell.dialogs.agree(true);
  await userEvent.click(button);
  expect(cart.codes()).toEqual([]);
});

test('names each row’s header and button after its class', async () => {
  await openGroup([aClass(), aClass({ id: 102, code: 'SW-102', name_en: 'Squad B' })]);
  expect(screen.getByRole('rowheader', { name: /Squad B.*SW-102/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply SW-102' })).toBeVisible();
});

const enrolled = (...rows: ActivityRow[]) => ({
  user: member(),
  prepare: ({ api }: CatalogueTestShell) => api.respond(listMyActivities, pageOf(rows)),
});

test('ordered class is unpaid and links to payment', async () => {
  const invoice_id = '11111111-1111-4111-8111-111111111111';
  const { row, address } = await openGroup([aClass()], enrolled(activityRow({ paid: false, invoice_id })));
  const button = row('SW-101').getByRole('button', { name: 'Pay now SW-101' });
  expect(button).toHaveAccessibleDescription('Waiting for payment');
  await userEvent.click(button);
  await waitFor(() => expect(address()).toBe(`/en/payment/${invoice_id}`));
});

test('paid class links to the member’s classes', async () => {
  const { row, address } = await openGroup([aClass()], enrolled(activityRow()));
  const button = row('SW-101').getByRole('button', { name: 'My classes SW-101' });
  expect(button).toHaveAccessibleDescription('You are in this class');
  await userEvent.click(button);
  await waitFor(() => expect(address()).toBe('/en/me/activity'));
});

test('others can apply for a class that a family member has', async () => {
  const user = member({ family: [{ code: 'B1', surname: 'Wong', given_name: 'Tsz Yau' }] });
  const { row } = await openGroup([aClass()], { ...enrolled(activityRow({ participant_name: 'Wong Tsz Yau' })), user });
  expect(row('SW-101').getByRole('button', { name: 'Apply SW-101' })).toHaveAccessibleDescription('Already enrolled: Wong Tsz Yau');
});

test('offers a class again after a transfer to another one', async () => {
  const { row } = await openGroup([aClass()], enrolled(activityRow({ transferred_to: { transfertoac: { code: 'SW-102' } } })));
  expect(row('SW-101').getByRole('button', { name: 'Apply SW-101' })).toBeVisible();
});

test('Selected asks for confirmation, then removes the class [CLASS-08]', async () => {
  const { row, cart, shell } = await openGroup([aClass({ is_full: true }), aClass({ id: 102, code: 'SW-102' })], { inCart: [aClass()] });
  const button = await row('SW-101').findByRole('button', { name: 'Selected SW-101' });
  expect(row('SW-102').getByRole('button', { name: 'Apply SW-102' })).toBeVisible();
  aMomentPasses();
  shell.dialogs.agree(false);
  await userEvent.click(button);
  expect(cart.codes()).toEqual(['SW-101']);
  shell.dialogs.agree(true);
  await userEvent.click(button);
  expect(cart.codes()).toEqual([]);
  expect(shell.dialogs.shown).toHaveLength(2);
  expect(row('SW-101').getByRole('button', { name: 'Apply to waiting list SW-101' })).toBeVisible();
});

test('shows below the button why the cart refuses a class', async () => {
  const { row, cart } = await openGroup([aClass()]);
  cart.service.add = async () => ({ added: false, reason: 'no-member-fee', message: 'No member fee. Please call us.' });
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply SW-101' }));
  expect(await row('SW-101').findByRole('alert')).toHaveTextContent('No member fee. Please call us.');
});

test('failed cart is reported at the button, with a retry', async () => {
  const { row } = await openGroup([aClass()], { services: {} });
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply SW-101' }));
  expect(row('SW-101').getByRole('alert')).toHaveTextContent('The cart is not available right now. Please try again.');
  expect(row('SW-101').getByRole('button', { name: 'Apply SW-101' })).toBeEnabled();
});

test('full class with a full list has a disabled button [CLASS-10]', async () => {
  const { row } = await openGroup([aClass({ is_full: true, is_wait_full: true })]);
  expect(row('SW-101').getByRole('button', { name: 'Full SW-101' })).toBeDisabled();
});

test.each([
  ['en', 'member', member(), 'Opens 2026-11-27'],
  ['en', 'visitor', null, 'Opens 2026-12-04'],
  ['en', 'fitness member', member({ member_kind: 'fitness' }), 'Opens 2026-12-04'],
  ['en', 'holder of an online account', member({ member_kind: 'online', expiry_date: null }), 'Opens 2026-12-04'],
  ['zh', 'visitor', null, '2026-12-04 開放報名'],
] as const)('%s page, %s sees a disabled button with the date [CLASS-13, R-36]', async (locale, _who, user, words) => {
  const days = { member_book_start_date: '2026-11-27', nonmember_book_start_date: '2026-12-04' };
  const { row } = await openGroup([aClass(days)], { user, locale });
  expect(row('SW-101').getByRole('button', { name: `${words} SW-101` })).toBeDisabled();
});

test.each([
  ['the last moment before it', '2026-11-26T15:59:59.999Z', 'Opens 2026-11-27 SW-101', false],
  ['midnight in Hong Kong', '2026-11-26T16:00:00.000Z', 'Apply SW-101', true],
])('button follows the member’s booking day at %s [CLASS-13]', async (_when, now, name, open) => {
  const { row } = await openGroup([aClass({ member_book_start_date: '2026-11-27' })], { user: member(), now });
  expect(row('SW-101').getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(!open);
});

test.each([
  [1, '1 seat left'],
  [3, '3 seats left'],
])('shows that %d seats are left', async (seats_left, words) => {
  const { row } = await openGroup([aClass({ seats_left })]);
  expect(row('SW-101').getByRole('button', { name: 'Apply SW-101' })).toHaveAccessibleDescription(words);
});

test('names the clashing class of the cart before a class is added', async () => {
  const clashing = aClass({ id: 108, code: 'SW-108', start_time: '10:00', end_time: '11:30' });
  const { row } = await openGroup([aClass(), clashing], { inCart: [aClass()] });
  expect(await row('SW-108').findByText('Same time as SW-101')).toBeVisible();
});

test('class name opens the class with calendar, print and link buttons', async () => {
  await openGroup([aClass(), aClass({ id: 102, code: 'SW-102', name_en: 'Squad B' })]);
  await userEvent.click(screen.getByRole('link', { name: 'Squad B' }));
  const sheet = await screen.findByRole('dialog', { name: 'Squad B' });
  expect(sheet).toHaveTextContent('SW-102');
  for (const name of ['Add to my calendar', 'Print', 'Share link']) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('marks a class name in the other language [LAYOUT-09]', async () => {
  await openGroup([aClass({ name_en: null })], { query: { class: 'SW-101' } });
  expect(await screen.findByRole('dialog')).toBeVisible();
  const names = screen.getAllByText(aClass().name_ot!);
  expect(names.map((name) => name.getAttribute('lang'))).toEqual(['zh-Hant-HK', 'zh-Hant-HK']);
});

test('shared link opens its class with a working Apply button', async () => {
  const { cart } = await openGroup([aClass(), aClass({ id: 102, code: 'SW-102', name_en: 'Squad B' })], { query: { class: 'SW-102' } });
  const sheet = within(await screen.findByRole('dialog', { name: 'Squad B' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Apply SW-102' }));
  expect(await sheet.findByRole('button', { name: 'Selected SW-102' })).toBeVisible();
  expect(cart.codes()).toEqual(['SW-102']);
});

test('shared link reports a class that is gone and offers its group', async () => {
  await openGroup([aClass()], { query: { class: 'SW-099' } });
  expect(screen.getByText(/Class SW-099 is no longer open for booking/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply SW-101' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('copies a link that names the page and the class', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { shell } = await openGroup([aClass()], { query: { class: 'SW-101' } });
  await user.click(await screen.findByRole('button', { name: 'Share link' }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/en/swim-squad?class=SW-101`);
  expect(shell.notify.notices).toMatchObject([{ kind: 'success' }]);
});

test('offers a visitor login and return for the member price', async () => {
  await openGroup([aClass()], { query: { time: 'morning' } });
  const link = screen.getByRole('link', { name: 'log in to see yours' });
  expect(link).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Fswim-squad%3Ftime%3Dmorning');
});

const fullClass = {
  id: 102,
  code: 'SW-102',
  name_en: 'Squad B',
  is_full: true,
  weekdays: [6],
  venue: 'Sha Tin Pool',
  start_date: '2027-01-09',
};

test('full class offers neighbours, then the list, then an alert [CLASS-20]', async () => {
  const { row } = await openGroup([
    aClass({ id: 1, code: 'SW-1', name_en: 'Other day', weekdays: [3], venue: 'Sha Tin Pool' }),
    aClass({ id: 2, code: 'SW-2', name_en: 'Same day, full', weekdays: [6], is_full: true }),
    aClass({ id: 3, code: 'SW-3', name_en: 'Same day elsewhere', weekdays: [6], venue: 'Tsim Sha Tsui Pool' }),
    aClass({ id: 4, code: 'SW-4', name_en: 'Same day and pool', weekdays: [6], venue: 'Sha Tin Pool' }),
    aClass({ id: 5, code: 'SW-5', name_en: 'One day only', weekdays: [6], venue: 'Sha Tin Pool', sessions: 1 }),
    aClass(fullClass),
  ]);
  await screen.findByText('SW-102');
  const links = row('SW-102')
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(links).toEqual(['Squad B', 'Same day and pool', 'Same day elsewhere']);
  expect(
    row('SW-102')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Apply to waiting listJoining…', 'Notify me']);
  expect(row('SW-102').getByText(/We offer free seats in turn/)).toBeVisible();
  expect(row('SW-102').getByText(/One email when a seat comes up/)).toBeVisible();
  await userEvent.click(row('SW-102').getByRole('link', { name: 'Same day and pool' }));
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Apply/ })).toBeVisible();
});

test('full class without neighbours offers similar courses [CLASS-20]', async () => {
  const similar = [aPost({ id: 7, alias: 'junior-guards', en_title: 'Junior Guards' })];
  const { row } = await openGroup([aClass(fullClass)], { prepare: ({ api }) => api.respond(showPostByAlias, aPost({ similar })) });
  expect(row('SW-102').getByRole('link', { name: 'Junior Guards' })).toHaveAttribute('href', '/en/junior-guards');
  expect(within(screen.getByRole('region', { name: 'Similar courses' })).getByRole('link', { name: 'Junior Guards' })).toBeVisible();
});

test('row shows coach and booked seats; its sheet the make-up rule too', async () => {
  const make_up = 'Made up on the first Sunday';
  const { row } = await openGroup([aClass({ coach: 'Coach Wong', make_up, seats: { total: 20, booked: 12 } })]);
  expect(row('SW-101').getByText('Coach Wong')).toBeVisible();
  expect(row('SW-101').getByText('12 of 20 booked')).toBeVisible();
  await userEvent.click(row('SW-101').getByRole('link', { name: 'Squad A, Saturday morning' }));
  expect(within(await screen.findByRole('dialog')).getByText(make_up)).toBeVisible();
});
