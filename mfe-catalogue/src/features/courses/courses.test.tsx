import { afterEach, expect, jest, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { listPosts, searchPosts, suggestSearches } from '@portal/contract/endpoints';
import { aClass, aPost, apiError, member, pageOf } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CatalogueTestShell, renderCatalogue } from '../../testing/render-catalogue.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const venues = [{ venue: 'Sha Tin Pool', venue_ot: '沙田泳池', district: 'sha-tin' as const }];
const data = Array.from({ length: 16 }, (_, id) => aPost({ id: id + 1, alias: `course-${id + 1}`, en_title: `Course ${id + 1}` }));
const unit = aPost({ id: 1, type: 'BU', alias: 'aquatics', en_title: 'Aquatics', color: 'aquatics', parent: null });

function prepare({ api }: CatalogueTestShell) {
  api.respond(listPosts, { posts: [unit] });
  api.respond(searchPosts, ({ query }) => ({ data, total: 64, current_page: Number(query?.page ?? 1), last_page: 4, venues }));
}

const filters = (shell: CatalogueTestShell) => shell.api.inputsOf(searchPosts).map(({ body }) => body.filter);
const searchOf = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
const lastFilter = (shell: CatalogueTestShell) => filters(shell).at(-1);

test('shows 16 group cards, the total and page links [ROUTE-14, COURSE-01, COURSE-02, COURSE-06]', async () => {
  const { shell } = await renderCatalogue(paths.courses(), { prepare });
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(16);
  expect(within(cards[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/en/course-3');
  expect(screen.getByRole('status')).toHaveTextContent('64 courses, showing 1 to 16');
  expect(shell.api.inputsOf(searchPosts)).toMatchObject([{ query: { page: 1 }, body: { pagination: { rowsPerPage: 16 } } }]);
  expect(filters(shell)).toEqual([{ type: 'Group' }]);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  for (const page of [2, 3, 4])
    expect(pages.getByRole('link', { name: `Page ${page}` })).toHaveAttribute('href', `/en/course?page=${page}`);
});

test('page control keeps keyword and filters [COURSE-05]', async () => {
  const { shell, address } = await renderCatalogue(paths.courses({}, { q: 'swim', day: 6 }), { prepare });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('href', '/en/course?q=swim&day=6&page=4');
  await userEvent.click(pages.getByRole('link', { name: 'Page 2' }));
  await screen.findByText(/showing 17 to 32/);
  expect(address()).toBe('/en/course?q=swim&day=6&page=2');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/course?q=swim&day=6&page=3');
  expect(shell.api.inputsOf(searchPosts).at(-1)).toMatchObject({
    query: { page: 2 },
    body: { filter: { globalFilter: 'swim', weekday: 6 } },
  });
});

test('q seeds the keyword, and a script in it stays text [COURSE-03]', async () => {
  const q = '<script>alert(1)</script>';
  const { shell } = await renderCatalogue(paths.courses({}, { q }), { prepare });
  expect(await screen.findByRole('searchbox', { name: 'Search courses' })).toHaveValue(q);
  expect(lastFilter(shell)).toMatchObject({ globalFilter: q });
});

test('q on a later page seeds the keyword too [COURSE-03]', async () => {
  const { shell } = await renderCatalogue('/course?day=6&page=2&q=%E6%B3%B3%E9%9A%8A', { prepare });
  expect(await screen.findByRole('searchbox', { name: 'Search courses' })).toHaveValue('泳隊');
  expect(lastFilter(shell)).toMatchObject({ globalFilter: '泳隊', weekday: 6 });
});

test('keyword applies after 300 ms without a history entry [COURSE-04]', async () => {
  const { shell, address } = await renderCatalogue(paths.courses({}, { page: 3 }), { prepare });
  const box = await screen.findByRole('searchbox', { name: 'Search courses' });
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  type('sw');
  await wait(299);
  type('swim');
  await wait(299);
  expect(filters(shell)).toHaveLength(1);
  await wait(1);
  expect(lastFilter(shell)).toMatchObject({ globalFilter: 'swim' });
  expect(filters(shell)).toHaveLength(2);
  expect(address()).toBe('/en/course?q=swim');
});

test('filters update address, call and count', async () => {
  const { shell, address } = await renderCatalogue(paths.courses(), { prepare });
  await userEvent.click(await screen.findByText('More filters'));
  await userEvent.selectOptions(screen.getByLabelText('Age'), '8');
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Children');
  await userEvent.selectOptions(screen.getByLabelText('Day'), 'Saturday');
  await userEvent.selectOptions(screen.getByLabelText('Time'), 'Morning');
  await userEvent.selectOptions(screen.getByLabelText('District'), 'Sha Tin');
  await userEvent.selectOptions(screen.getByLabelText('Venue'), 'Sha Tin Pool');
  await userEvent.selectOptions(screen.getByLabelText('Price'), 'Up to HK$500');
  await userEvent.click(screen.getByLabelText('With places only'));
  expect(address()).toBe('/en/course?age=8&who=child&day=6&time=morning&district=sha-tin&venue=Sha+Tin+Pool&price=500&open=1');
  expect(lastFilter(shell)).toEqual({
    type: 'Group',
    age: 8,
    people: 'child',
    weekday: 6,
    time_of_day: 'morning',
    district: 'sha-tin',
    venue: 'Sha Tin Pool',
    max_price: 500,
    open_only: true,
  });
  expect(await screen.findByText('More filters (8)')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Age'), 'Any age');
  expect(lastFilter(shell)).not.toHaveProperty('age', 8);
});

test('shows a business unit as a pill that filters by its alias', async () => {
  const { shell } = await renderCatalogue(paths.courses(), { prepare });
  await userEvent.click(await screen.findByRole('link', { name: 'Aquatics' }));
  await waitFor(() => expect(lastFilter(shell)).toMatchObject({ unit: 'aquatics' }));
  expect(await screen.findByRole('link', { name: 'Aquatics', current: true })).toBeVisible();
});

test('shows courses without filters when the back end sends none [API-50]', async () => {
  const respond = { data, total: 16, current_page: 1, last_page: 1 };
  await renderCatalogue(paths.courses(), { prepare: ({ api }) => api.respond(searchPosts, respond) });
  expect(await screen.findAllByRole('article')).toHaveLength(16);
  expect(screen.queryByText('More filters')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Business unit' })).toBeNull();
});

test('opens the last page when the requested one no longer exists', async () => {
  const prepareFew = (shell: CatalogueTestShell) => {
    prepare(shell);
    shell.api.respond(searchPosts, ({ query }) => {
      const page = Number(query?.page ?? 1);
      return { data: page > 4 ? [] : data, total: 64, current_page: page, last_page: 4, venues };
    });
  };
  const { address } = await renderCatalogue(paths.courses({}, { page: 99 }), { prepare: prepareFew });
  expect(await screen.findByText(/showing 49 to 64/)).toBeVisible();
  expect(address()).toBe('/en/course?page=4');
  expect(screen.queryByText('No courses found')).toBeNull();
});

test('reports an empty result and links to all courses and contact', async () => {
  await renderCatalogue(paths.courses({}, { q: 'zzz' }));
  expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all courses' })).toHaveAttribute('href', '/en/course');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
});

test('failed list shows a retry and keeps keyword and heading', async () => {
  let fails = true;
  const respond = () => {
    if (fails) throw apiError('NETWORK');
    return { data, total: 16, current_page: 1, last_page: 1 };
  };
  const { shell } = await renderCatalogue(paths.courses({}, { q: 'swim' }), { prepare: ({ api }) => api.respond(searchPosts, respond) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(shell.notify.notices).toEqual([]);
  expect(screen.getByRole('searchbox')).toHaveValue('swim');
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findAllByRole('article')).toHaveLength(16);
});

test('shows each condition in the words as a chip that removes it [COURSE-09]', async () => {
  const understood = {
    words: 'swim',
    age: 7,
    conditions: [{ text: 'after school' }, { text: 'age 7', filter: 'age' as const }],
  };
  const { address } = await renderCatalogue(paths.courses({}, { q: 'swim After School, age 7', day: 3 }), {
    prepare: ({ api }) => api.respond(searchPosts, { data, total: 16, current_page: 1, last_page: 1, venues, understood }),
  });
  const chips = await screen.findAllByRole('link', { name: /^Remove filter:/ });
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Remove filter: after school',
    'Remove filter: Age 7',
    'Remove filter: Wednesday',
  ]);
  await userEvent.click(chips[1]!);
  await waitFor(() => expect(address()).toBe('/en/course?q=swim+After+School%2C&day=3'));
});

test.each([
  ['en', 'No course matches “Tuesday” and “violin”. These come closest:'],
  ['zh', '沒有課程符合「星期二」及「violin」，以下是最接近的課程：'],
] as const)('says in %s what no course has of the search [COURSE-15]', async (locale, text) => {
  const understood = { words: 'violin piano', weekday: 2, conditions: [{ text: 'Tue', filter: 'weekday' as const }] };
  await renderCatalogue(paths.courses({}, { q: 'violin piano Tue' }), {
    locale,
    prepare: ({ api }) =>
      api.respond(searchPosts, {
        ...{ data, total: 16, current_page: 1, last_page: 1, venues, understood },
        left_out: ['Tue', 'violin'],
      }),
  });
  expect(await screen.findByRole('status')).toHaveTextContent(text);
  const [card] = await screen.findAllByRole('article');
  expect(searchOf(within(card!).getByRole('link')).has('day')).toBe(false);
});

test.each([
  ['en', 'No course matches “Tuesday”. The closest is on Wednesday and Friday:'],
  ['zh', '沒有課程符合「星期二」，最接近的在星期三及星期五：'],
] as const)('says in %s on which days the closest course is [COURSE-15]', async (locale, text) => {
  const understood = { words: 'piano', weekday: 2, conditions: [{ text: 'Tue', filter: 'weekday' as const }] };
  const [piano] = [aPost({ best_class: aClass({ weekdays: [3, 5] }), fitting: 1 })];
  await renderCatalogue(paths.courses({}, { q: 'piano Tue' }), {
    locale,
    prepare: ({ api }) => api.respond(searchPosts, { ...pageOf([piano]), venues, understood, left_out: ['Tue'] }),
  });
  expect(await screen.findByRole('status')).toHaveTextContent(text);
});

test('suggests completions while a person types [COURSE-16]', async () => {
  const { shell } = await renderCatalogue(paths.courses(), {
    prepare: (its) => {
      prepare(its);
      its.api.respond(suggestSearches, { suggestions: [{ kind: 'condition', text: 'swim Saturday' }] });
    },
  });
  const box = await screen.findByRole('searchbox', { name: 'Search courses' });
  await userEvent.type(box, 'swim sat');
  const option = await screen.findByRole('option', { name: 'swim Saturday' });
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toContainElement(option);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(box).toHaveValue('swim Saturday');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(shell.api.inputsOf(suggestSearches).at(-1)).toEqual({ body: { text: 'swim sat', language: 'en' } });
});

test('shows the spelling that the back end searched for instead', async () => {
  await renderCatalogue(paths.courses({}, { q: 'badmintn' }), {
    prepare: ({ api }) => api.respond(searchPosts, { data, total: 16, current_page: 1, last_page: 1, spelling: 'badminton' }),
  });
  expect(await screen.findByText('badminton')).toBeVisible();
});

test('shows a chip for each filter in use that removes it', async () => {
  const { address } = await renderCatalogue(paths.courses({}, { age: 7, district: 'sha-tin' }), { prepare });
  await userEvent.click(await screen.findByRole('link', { name: 'Remove filter: Age 7' }));
  await waitFor(() => expect(address()).toBe('/en/course?district=sha-tin'));
  expect(screen.getByRole('link', { name: 'Remove filter: Sha Tin' })).toBeVisible();
});

test('no result offers each removable part with its count [COURSE-10]', async () => {
  const respond = {
    ...{ data: [], total: 0, current_page: 1, last_page: 1, venues },
    understood: { words: 'ballet robot', weekday: 6, conditions: [{ text: 'Saturday', filter: 'weekday' as const }] },
    without: [
      { filter: 'max_price' as const, total: 2 },
      { filter: 'unit' as const, total: 4 },
      { words: 'robot', total: 3 },
    ],
  };
  await renderCatalogue(paths.courses({}, { q: 'ballet robot Saturday', price: 100, unit: 'stem' }), {
    prepare: ({ api }) => api.respond(searchPosts, respond),
  });
  const ways = {
    'Up to HK$100': 'q=ballet+robot+Saturday&unit=stem',
    stem: 'q=ballet+robot+Saturday&price=100',
    robot: 'q=ballet+Saturday&price=100&unit=stem',
  };
  for (const [label, query] of Object.entries(ways)) {
    const link = await screen.findByRole('link', { name: `“${label}”` });
    expect(link.getAttribute('href')?.split('?')[1]?.split('&').toSorted()).toEqual(query.split('&').toSorted());
  }
  expect(screen.getByText('3 courses')).toBeVisible();
});

/** Each filter by its name in the address, with its value and its words. */
const everyFilter = [
  ['age', 'age', 7, 'Age 7'],
  ['people', 'who', 'child', 'Children'],
  ['weekday', 'day', 6, 'Saturday'],
  ['time_of_day', 'time', 'morning', 'Morning'],
  ['district', 'district', 'sha-tin', 'Sha Tin'],
  ['venue', 'venue', 'Sha Tin Pool', 'Sha Tin Pool'],
  ['max_price', 'price', 500, 'Up to HK$500'],
  ['open_only', 'open', 1, 'With places only'],
] as const;
const withEveryFilter = paths.courses({}, Object.fromEntries(everyFilter.map(([, name, value]) => [name, value])));

test('no result by filters offers the list without each [COURSE-10]', async () => {
  const without = everyFilter.map(([filter], n) => ({ filter, total: n + 1 }));
  await renderCatalogue(withEveryFilter, {
    prepare: ({ api }) => api.respond(searchPosts, { data: [], total: 0, current_page: 1, last_page: 1, venues, without }),
  });
  const links = await screen.findAllByRole('link', { name: /^“/ });
  const ways = links.map((link) => [link.textContent, everyFilter.flatMap(([, name]) => (searchOf(link).has(name) ? [] : name))]);
  expect(ways).toEqual(everyFilter.map(([, name, , words]) => [`“${words}”`, [name]]));
});

test('cards keep all filters and each chip removes one [COURSE-12]', async () => {
  await renderCatalogue(withEveryFilter, { prepare: ({ api }) => api.respond(searchPosts, { ...pageOf([aPost()]), venues }) });
  const card = within(await screen.findByRole('article')).getByRole('link');
  expect(Object.fromEntries(searchOf(card))).toEqual(Object.fromEntries(everyFilter.map(([, name, value]) => [name, String(value)])));
  for (const [, name, , words] of everyFilter) {
    const chip = screen.getByRole('link', { name: `Remove filter: ${words}` });
    expect([...searchOf(chip).keys()].sort()).toEqual(everyFilter.flatMap(([, other]) => (other === name ? [] : other)).sort());
  }
});

test.each([
  ['visitor', null, 'HK$480'],
  ['member', member(), 'HK$400'],
])('card, %s, names the matching class [CLASS-04, COURSE-11, COURSE-12]', async (_who, user, fee) => {
  const nonmemberfee = { price: 480 };
  const fits = { weekdays: [6], start_time: '09:00', venue: 'Sha Tin Pool', is_early_bird: false, nonmemberfee };
  const cards = [
    aPost({ id: 1, alias: 'squad', best_class: aClass({ ...fits, seats_left: 2 }), fitting: 3 }),
    aPost({ id: 2, alias: 'full', best_class: aClass({ ...fits, is_full: true }), fitting: 1 }),
  ];
  await renderCatalogue(paths.courses({}, { q: 'swim Saturday', age: 7 }), {
    user,
    prepare: ({ api }) =>
      api.respond(searchPosts, {
        ...{ data: cards, total: 2, current_page: 1, last_page: 1, venues },
        understood: { words: 'swim', weekday: 6, conditions: [{ text: 'Saturday', filter: 'weekday' as const }] },
      }),
  });
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent(`Ages 6–17, Sat 9:00 AMSha Tin Pool, starts 2027-01-09from ${fee}, 2 seats left`);
  expect(second).toHaveTextContent(`2027-01-09${fee}, full, waiting list open`);
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/en/squad?day=6&age=7');
});

test('Chinese card shows day, time, venue, price and seats [COURSE-11]', async () => {
  const best_class = aClass({ weekdays: [6], start_time: '09:00', venue_ot: '沙田泳池', nonmemberfee: { price: 480 }, seats_left: 2 });
  await renderCatalogue(paths.courses({}, { q: '游泳' }), {
    locale: 'zh',
    prepare: ({ api }) => api.respond(searchPosts, pageOf([aPost({ best_class, fitting: 1 })])),
  });
  expect(await screen.findByRole('article')).toHaveTextContent('6至17歲，星期六 9:00 AM沙田泳池，2027-01-09 開課HK$480，尚餘 2 個名額');
});

test('free class without seats is free and full [CLASS-17, COURSE-11]', async () => {
  const best_class = aClass({ nonmemberfee: { price: 0 }, is_full: true, is_wait_full: true });
  await renderCatalogue(paths.courses({}, { q: 'swim' }), {
    prepare: ({ api }) => api.respond(searchPosts, pageOf([aPost({ best_class, fitting: 1 })])),
  });
  expect(await screen.findByRole('article')).toHaveTextContent(/2027-01-09free, full(?!,)/);
});

test('marks facts of a card in the other language [LAYOUT-09]', async () => {
  await renderCatalogue(paths.courses(), { prepare: ({ api }) => api.respond(searchPosts, pageOf([aPost({ en_tag: null })])) });
  expect(await screen.findByText('6至17歲')).toHaveAttribute('lang', 'zh-Hant-HK');
});

const open_classes = {
  weekdays: [3, 5, 6],
  start_date: '2027-01-09',
  memberfee: 350,
  nonmemberfee: 430,
  is_full: false,
  is_wait_full: false,
  need_approve: false,
};

test.each([
  ['visitor', null, 'from HK$430'],
  ['member', member(), 'from HK$350'],
])('card, %s, sums up the classes of a course [COURSE-11, CLASS-04]', async (_who, user, fee) => {
  await renderCatalogue(paths.courses(), { user, prepare: ({ api }) => api.respond(searchPosts, pageOf([aPost({ open_classes })])) });
  expect(await screen.findByRole('article')).toHaveTextContent(`Swim SquadAges 6–17, Wed, Fri, Sat${fee}, seats available`);
});

test.each([
  ['en', 'some free, seats available'],
  ['zh', '部分免費，尚有名額'],
] as const)('card of a course of which some classes cost nothing says so, %s', async (locale, facts) => {
  const posts = [aPost({ open_classes: { ...open_classes, nonmemberfee: 0 } })];
  await renderCatalogue(paths.courses(), { locale, prepare: ({ api }) => api.respond(searchPosts, pageOf(posts)) });
  expect(await screen.findByRole('article')).toHaveTextContent(facts);
});

test.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri', '星期一至五'],
  [[3, 6], 'Wed, Sat', '星期三、六'],
  [[7], 'Sun', '星期日'],
])('card writes the days %j as %s and %s', async (weekdays, en, zh) => {
  const prepare = ({ api }: CatalogueTestShell) =>
    api.respond(searchPosts, pageOf([aPost({ open_classes: { ...open_classes, weekdays } })]));
  const { unmount } = await renderCatalogue(paths.courses(), { prepare });
  expect(await screen.findByText(new RegExp(`, ${en}$`))).toBeVisible();
  unmount();
  await renderCatalogue(paths.courses(), { prepare, locale: 'zh' });
  expect(await screen.findByText(new RegExp(`，${zh}$`))).toBeVisible();
});

test('card of a course without open classes says so', async () => {
  await renderCatalogue(paths.courses(), { prepare: ({ api }) => api.respond(searchPosts, pageOf([aPost({ open_classes: null })])) });
  expect(await screen.findByRole('article')).toHaveTextContent('Ages 6–17No open classes now');
});

test('card shows the description if nothing is known of its classes [API-50]', async () => {
  await renderCatalogue(paths.courses(), {
    prepare: ({ api }) => api.respond(searchPosts, pageOf([aPost({ en_des: 'Better strokes.' })])),
  });
  expect(await screen.findByRole('article')).toHaveTextContent('Swim SquadBetter strokes.Ages 6–17');
});

const openToSort = (query = {}) =>
  renderCatalogue(paths.courses({}, query), {
    prepare: ({ api }) => api.respond(searchPosts, { ...pageOf([aPost({ id: 1 }), aPost({ id: 2 })]), venues }),
  });
const locate = (found: boolean) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (resolve: PositionCallback, reject: () => void) =>
        found ? resolve({ coords: { latitude: 22.30314, longitude: 114.17294 } } as GeolocationPosition) : reject(),
    },
  });

test('sorts by the soonest first day, from page 1 [COURSE-18]', async () => {
  const { shell, address } = await openToSort({ page: 2, day: 6 });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Soonest first');
  await waitFor(() => expect(address()).toBe('/en/course?day=6&sort=soonest'));
  expect(shell.api.inputsOf(searchPosts).at(-1)).toMatchObject({ query: { page: 1 }, body: { sort: 'soonest', filter: { weekday: 6 } } });
});

test('nearest asks where the device is, to about a kilometre [COURSE-18]', async () => {
  locate(true);
  const { shell } = await openToSort();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Nearest first');
  await screen.findByText(/From where you are, to about 1 km/);
  expect(shell.api.inputsOf(searchPosts).at(-1)).toMatchObject({ body: { sort: 'nearest', near: [22.3, 114.17] } });
});

test('nearest starts at the chosen district without asking [COURSE-18]', async () => {
  locate(false);
  const { shell } = await openToSort({ district: 'sha-tin' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Nearest first');
  await waitFor(() =>
    expect(shell.api.inputsOf(searchPosts).at(-1)).toMatchObject({ body: { sort: 'nearest', filter: { district: 'sha-tin' } } }),
  );
});

test('a device that does not say where it is leaves the order [COURSE-18]', async () => {
  locate(false);
  const { shell } = await openToSort();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Nearest first');
  await waitFor(() => expect(shell.notify.notices).toMatchObject([{ kind: 'info', message: /could not find where you are/ }]));
  expect(shell.api.inputsOf(searchPosts)).toHaveLength(1);
});
