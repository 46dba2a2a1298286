import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type ActivityRow, type Lesson, paths } from '@portal/contract';
import { listMyActivities, renewCalendar, showCalendar, showNextLessons, showTimetable } from '@portal/contract/endpoints';
import { activityRow, apiError, member, pageOf, renderRemote } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (fields: Partial<ActivityRow> = {}, locale: 'en' | 'zh' = 'en') =>
  renderRemote(remote, paths.me({ tab: 'activity' }), {
    locale,
    user: member(),
    now: '2026-11-20T07:40:00.000Z',
    prepare: ({ api }) => api.respond(listMyActivities, pageOf([activityRow(fields)])),
  });

const unpaid = { paid: false, paid_date: null, payment_no: null, invoice_id: 'an-invoice', expiry_time: '2026-11-20T07:50:00.000Z' };

test('course row shows class, dates, fee and numbers [ME-02, ME-05]', async () => {
  await open();
  const row = await screen.findByRole('article');
  for (const text of ['Aquatics · Swim Squad', 'SW-101', 'Squad A, Saturday morning', '2027-01-09 (Sat) to 2027-03-27 (Sat)', 'HK$350'])
    expect(row).toHaveTextContent(text);
  for (const text of ['Enrolment E26-11820', 'Payment P26-0733', 'Paid 2026-09-14']) expect(row).toHaveTextContent(text);
});

test('course row of a finished class shows the same facts [ME-02, ME-05]', async () => {
  await open({ ac_start_date: '2026-06-06', ac_end_date: '2026-08-29' });
  const row = await screen.findByRole('article');
  for (const text of ['Aquatics · Swim Squad', 'SW-101', 'Squad A, Saturday morning', '2026-06-06 (Sat) to 2026-08-29 (Sat)', 'HK$350'])
    expect(row).toHaveTextContent(text);
  for (const text of ['Enrolment E26-11820', 'Payment P26-0733', 'Paid 2026-09-14']) expect(row).toHaveTextContent(text);
});

test('class of a single day shows that day once [ME-02]', async () => {
  await open({ ac_end_date: '2027-01-09' });
  const facts = within(await screen.findByRole('article')).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toContain('2027-01-09 (Sat)');
});

test('course row is all in Chinese [LAYOUT-07, ME-02, ME-05]', async () => {
  await open({}, 'zh');
  const row = await screen.findByRole('article');
  for (const text of ['水上活動 · 泳隊', 'SW-101', '泳隊A班（星期六早上）', '2027-01-09 (六) 至 2027-03-27 (六)', 'HK$350'])
    expect(row).toHaveTextContent(text);
  for (const text of ['E26-11820', 'P26-0733', '已付款 2026-09-14']) expect(row).toHaveTextContent(text);
});

test.each(['2026-09-14', null])('enrolment paid on %j shows Paid and no payment link [ME-03]', async (paid_date) => {
  await open({ invoice_id: 'an-invoice', paid_date });
  expect(await screen.findByText('Paid', { exact: false, selector: 'article span' })).toBeVisible();
  expect(screen.queryByText('Unpaid', { selector: 'article span' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
});

test('unpaid enrolment in time shows Unpaid and its payment link [ME-03]', async () => {
  await open(unpaid);
  expect(await screen.findByText('Unpaid', { selector: 'article span' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', '/en/payment/an-invoice');
});

test('expired order is marked and has no payment link [ME-03]', async () => {
  await open({ ...unpaid, expiry_time: '2026-11-20T07:40:00.000Z' });
  expect(await screen.findByText('Unpaid', { selector: 'article span' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
});

test.each([
  ['en', 'Transferred to CA-034 Sai Kung Spring Camp', 'Transferred'],
  ['zh', '已轉至 CA-034 西貢春季露營', '已轉班'],
] as const)('transferred enrolment in %s names the new class [ME-04]', async (locale, words, state) => {
  await open({ transferred_to: { transfertoac: { code: 'CA-034', name_en: 'Sai Kung Spring Camp', name_ot: '西貢春季露營' } } }, locale);
  const row = await screen.findByRole('article');
  expect(row).toHaveTextContent(words);
  expect(screen.getByText(state)).toBeVisible();
});

test.each([
  ['CHAN Tsz Yan', true],
  ['Wong Chi Ming', false],
])('participant %s is named: %s', async (participant_name, named) => {
  await open({ participant_name });
  const row = await screen.findByRole('article');
  expect(row.textContent?.includes(`For ${participant_name}`)).toBe(named);
});

const lesson: Lesson = {
  ac_code: 'SW-106',
  ac_name: 'Free trial lesson',
  date: '2026-11-21',
  start_time: '14:00',
  end_time: '15:00',
  venue: 'Tsim Sha Tsui Pool',
  participant_name: 'Wong Tin Lok',
};

const openWith = (lessons: Lesson[], locale: 'en' | 'zh' = 'en') =>
  renderRemote(remote, paths.me(), {
    locale,
    user: member(),
    now: '2026-11-20T07:40:00.000Z',
    prepare: ({ api }) => {
      api.respond(listMyActivities, pageOf([activityRow()]));
      api.respond(showNextLessons, { lessons });
    },
  });

test('shows who has which class tomorrow, with directions', async () => {
  await openWith([lesson, { ...lesson, participant_name: 'Wong Suet Ying' }]);
  const next = await screen.findByRole('region', { name: 'Next class: tomorrow, 2026-11-21 (Sat)' });
  for (const text of ['SW-106', 'Free trial lesson', 'Wong Tin Lok', 'Wong Suet Ying', '2:00 PM – 3:00 PM', 'Tsim Sha Tsui Pool'])
    expect(next).toHaveTextContent(text);
  const [map] = within(next).getAllByRole('link', { name: 'Show Tsim Sha Tsui Pool on a map' });
  expect(map).toHaveAttribute('href', expect.stringContaining('query=Tsim+Sha+Tsui+Pool'));
});

test('prints lessons by week in order of time, alone on the page [CALENDAR-4]', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { shell } = await openWith([lesson]);
  const place = { venue: 'Tsim Sha Tsui Pool', en_address: '22 Austin Road' };
  const evening = { ...lesson, start_time: '19:00', end_time: '20:00', ac_code: 'SW-101', participant_name: 'Wong Suet Ying', place };
  shell.api.respond(showTimetable, { lessons: [lesson, evening, { ...lesson, date: '2026-11-28' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Print timetable' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const weeks = screen.getAllByRole('table', { hidden: true }).map((week) => [
    within(week).getByText(/^Week of/, { selector: 'caption' }).textContent,
    ...within(week)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ]);
  expect(weeks).toEqual([
    [
      'Week of 2026-11-16 (Mon)',
      '2026-11-21 (Sat)2:00 PM – 3:00 PMWong Tin LokFree trial lesson (SW-106)Tsim Sha Tsui Pool',
      '7:00 PM – 8:00 PMWong Suet YingFree trial lesson (SW-101)Tsim Sha Tsui Pool22 Austin Road',
    ],
    ['Week of 2026-11-23 (Mon)', '2026-11-28 (Sat)2:00 PM – 3:00 PMWong Tin LokFree trial lesson (SW-106)Tsim Sha Tsui Pool'],
  ]);
});

describe('week by week [CALENDAR-4]', () => {
  const openWeek = (week: string, lessons: Lesson[], next: Lesson[] = [lesson]) =>
    renderRemote(remote, paths.me({ tab: 'activity' }, { week }), {
      user: member(),
      now: '2026-11-20T07:40:00.000Z',
      prepare: ({ api }) => {
        api.respond(showTimetable, { lessons });
        api.respond(showNextLessons, { lessons: next });
      },
    });

  test('shows the lessons of each day, with links to other weeks', async () => {
    const { shell } = await openWeek('2026-11-25', [
      { ...lesson, date: '2026-11-25' },
      { ...lesson, date: '2026-11-28' },
    ]);
    const week = await screen.findByRole('region', { name: '2026-11-23 (Mon) – 2026-11-29 (Sun)' });
    expect(shell.api.inputsOf(showTimetable)).toEqual([{ query: { week: '2026-11-23' } }]);
    expect(
      within(week)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['2026-11-25 (Wed)', '2026-11-28 (Sat)']);
    const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['Previous week', 'This week', 'Next week'].map(targetOf)).toEqual(
      ['2026-11-16', '2026-11-16', '2026-11-30'].map((monday) => `/en/me/activity?week=${monday}`),
    );
  });

  test('a week without lessons leads to the next one', async () => {
    await openWeek('2026-11-30', []);
    expect(await screen.findByText('No classes in this week.')).toBeVisible();
    const next = screen.getByRole('link', { name: 'Next class: 2026-11-21 (Sat)' });
    expect(next).toHaveAttribute('href', '/en/me/activity?week=2026-11-16');
  });

  test('an address without a real day shows this week', async () => {
    const { shell } = await openWeek('2026-13-40', []);
    await screen.findByText('No classes in this week.');
    expect(shell.api.inputsOf(showTimetable)).toEqual([{ query: { week: '2026-11-16' } }]);
  });
});

test('timetable has Chinese names of class and venue [LAYOUT-07]', async () => {
  jest.spyOn(window, 'print').mockReturnValue();
  const named = { ...lesson, ac_name_ot: '免費試堂', venue_ot: '尖沙咀泳池' };
  const { shell } = await openWith([named], 'zh');
  shell.api.respond(showTimetable, { lessons: [named] });
  const next = await screen.findByRole('region', { name: /^下一堂：明天/ });
  for (const text of ['免費試堂', '尖沙咀泳池']) expect(next).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: '列印時間表' }));
  const week = await screen.findByRole('table', { hidden: true });
  for (const text of ['免費試堂', '尖沙咀泳池']) expect(week).toHaveTextContent(text);
});

test('marks a venue name that is only in Chinese [LAYOUT-09]', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const named = { ...lesson, venue: null, venue_ot: '尖沙咀泳池' };
  const { shell } = await openWith([named]);
  shell.api.respond(showTimetable, { lessons: [named] });
  expect(await screen.findByText('尖沙咀泳池')).toHaveAttribute('lang', 'zh-Hant-HK');
  await userEvent.click(screen.getByRole('button', { name: 'Print timetable' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getAllByText('尖沙咀泳池').map((name) => name.lang)).toEqual(['zh-Hant-HK', 'zh-Hant-HK']);
});

test('prints nothing if the timetable can’t be loaded', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { shell } = await openWith([lesson]);
  shell.api.respond(showTimetable, () => {
    throw apiError('UNAVAILABLE');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Print timetable' }));
  await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'error', message: 'The timetable could not be loaded.' }]));
  expect(print).not.toHaveBeenCalled();
});

test('shows the street, how to get there and the venue’s own map', async () => {
  const place = {
    venue: 'Tsim Sha Tsui Pool',
    en_address: '22 Austin Road',
    en_travel: 'MTR Jordan exit D',
    map_url: 'https://map.example/1',
  };
  await openWith([{ ...lesson, place }]);
  const next = await screen.findByRole('region', { name: /Next class/ });
  for (const text of ['22 Austin Road', 'MTR Jordan exit D']) expect(next).toHaveTextContent(text);
  expect(within(next).getByRole('link', { name: /on a map/ })).toHaveAttribute('href', 'https://map.example/1');
});

test('a link adds the class to Google Calendar, with its days without class', async () => {
  await open({ no_class_dates: ['2027-02-06'], participant_name: null, venue: 'Tsim Sha Tsui Pool' });
  const google = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' })).href);
  expect(google.searchParams.get('text')).toBe('Squad A, Saturday morning (SW-101)');
  expect(google.searchParams.get('details')).toBe('No class on 2027-02-06 (Sat)');
});

test('hides the next-class panel when no class is coming', async () => {
  await openWith([]);
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: /Next class/ })).toBeNull();
});

test('replaces the calendar’s secret address after a confirmation', async () => {
  const { shell } = await open();
  shell.api.respond(showCalendar, { path: '/api/calendar/old.ics' });
  shell.api.respond(renewCalendar, { path: '/api/calendar/new.ics' });
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Address')).toHaveValue(`${window.location.origin}/api/calendar/old.ics`);
  expect(dialog.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', expect.stringMatching(/^webcal:.*old\.ics$/));
  shell.dialogs.agree(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Make a new address' }));
  expect(shell.api.inputsOf(renewCalendar)).toEqual([]);
  shell.dialogs.agree(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(dialog.getByLabelText('Address')).toHaveValue(`${window.location.origin}/api/calendar/new.ics`));
});

test.each<[string, Partial<ActivityRow>, number]>([
  ['paid and to come', {}, 1],
  ['unpaid', unpaid, 0],
  ['over', { ac_end_date: '2026-11-19' }, 0],
  ['cancelled', { cancelled: true }, 0],
  ['moved to another class', { transferred_to: { transfertoac: { code: 'CA-034' } } }, 0],
])('class that is %s offers a calendar file only if paid and to come', async (_case, fields, offered) => {
  await open(fields);
  await screen.findByRole('article');
  expect(screen.queryAllByRole('button', { name: 'Add to my calendar' })).toHaveLength(offered);
});

test.each<[role: string, name: string, fields: Partial<ActivityRow>]>([
  ['button', 'Add to my calendar', {}],
  ['link', 'Go to payment', unpaid],
])('%s “%s” has its class as accessible description', async (role, name, fields) => {
  await open(fields);
  expect(await screen.findByRole(role, { name })).toHaveAccessibleDescription('Squad A, Saturday morning');
});

test('search requests page 1 once, 500 ms after the last key [ME-10]', async () => {
  const { shell, address } = await open();
  await screen.findByRole('article');
  const first = { query: { page: 1 }, body: { pagination: { rowsPerPage: 5 } } };
  expect(shell.api.inputsOf(listMyActivities)).toEqual([first]);
  jest.useFakeTimers();
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Search my courses' }), { target: { value } });
  type('squa');
  await wait(499);
  type('squad');
  await wait(499);
  expect(shell.api.inputsOf(listMyActivities)).toEqual([first]);
  await wait(1);
  jest.useRealTimers();
  jest.restoreAllMocks();
  await waitFor(() => expect(shell.api.inputsOf(listMyActivities)).toHaveLength(2));
  expect(shell.api.inputsOf(listMyActivities)[1]).toEqual({ ...first, body: { ...first.body, filter: { globalFilter: 'squad' } } });
  expect(address()).toBe('/en/me/activity?q=squad');
});

test('filter of unpaid enrolments is requested at once [ME-10]', async () => {
  const { shell } = await open();
  shell.api.respond(listMyActivities, ({ body }) => pageOf(body.filter?.paid === false ? [] : [activityRow()]));
  const unpaid = await screen.findByRole('link', { name: 'Unpaid' });
  jest.useFakeTimers();
  fireEvent.click(unpaid);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(shell.api.inputsOf(listMyActivities).at(-1)?.body.filter).toEqual({ paid: false });
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/en/me/activity');
});
