import { expect, jest } from '@jest/globals';
import { type Activity, type Locale, type Member, type Post, paths, type Remote } from '@portal/contract';
import {
  enrolWait,
  listActivities,
  listBanners,
  listMyActivities,
  listMyWaitingEntries,
  listPosts,
  searchPosts,
  showPostByAlias,
  showSettings,
} from '@portal/contract/endpoints';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aClass, aPost, apiError, member, noon, pageOf, renderRemote, type TestShell } from '../testing/index.ts';
import { conformanceOf, testConformance } from './conformance.ts';
import { fakeCart } from './fake-cart.ts';
import { button, linksTo, press, rest, titleComes, words, write } from './on-the-page.ts';

const { conformance, requires } = conformanceOf<'catalogue'>();

/** The requirements of a section `catalogue`, by sentence. */
export const catalogueConformance = conformance;

type Catalogue = Remote<'catalogue'>;
type CatalogueShell = TestShell<'catalogue'>;

const unit = (id: number, en_title: string, fields: Partial<Post> = {}) =>
  aPost({ id, type: 'BU', alias: `unit-${id}`, en_title, parent: null, ...fields });
const units = [
  unit(3, 'Camps', { order: 2 }),
  unit(2, 'Dance', { order: 1, url: 'https://dance.example/' }),
  unit(1, 'Aquatics', { order: 1 }),
];
const recommended = [
  aPost({ id: 7, alias: 'third', en_title: 'Third', recommended_group_order: 2 }),
  aPost({ id: 5, alias: 'second', en_title: 'Second', recommended_group_order: 2 }),
  aPost({ id: 9, alias: 'first', en_title: 'First', recommended_group_order: 1 }),
];
const banners = [
  { photo: '/art/a.svg', order: 1, url: 'https://summer.example/' },
  { photo: '/art/b.svg', order: 2, url: 'javascript:alert(1)' },
];

interface Opening {
  user?: Member | null;
  locale?: Locale;
  inCart?: Activity[];
  prepare?: (shell: CatalogueShell) => void;
}

async function open(remote: Catalogue, path: string, { prepare = () => {}, inCart = [], ...options }: Opening = {}) {
  let shell: CatalogueShell | undefined;
  const cart = fakeCart(() => shell!, ...inCart);
  const screenOf = await renderRemote(remote, path, {
    now: noon,
    services: { cart: cart.service },
    ...options,
    prepare: (its) => {
      shell = its;
      its.api.respond(listBanners, { banners });
      its.api.respond(listPosts, ({ body }) => ({ posts: body.type === 'BU' ? units : recommended }));
      its.api.respond(searchPosts, pageOf([aPost({ alias: 'swim-squad' })], { total: 64, last_page: 4 }));
      its.api.respond(showPostByAlias, aPost());
      its.api.respond(listActivities, { activities: [aClass()] });
      its.api.respond(listMyActivities, pageOf([]));
      its.api.respond(listMyWaitingEntries, pageOf([]));
      its.api.respond(showSettings, its.settings);
      prepare(its);
    },
  });
  return { ...screenOf, cart };
}

async function openPage(remote: Catalogue, path: string, options?: Opening) {
  const opened = await open(remote, path, options);
  await titleComes();
  await rest();
  return opened;
}

const group = paths.article({ articleAlias: 'swim-squad' });
const openGroup = (remote: Catalogue, activities: Activity[], options: Opening = {}, path = group) =>
  openPage(remote, path, {
    ...options,
    prepare: (shell) => {
      shell.api.respond(listActivities, { activities });
      options.prepare?.(shell);
    },
  });

/** Checks that these texts are on the page, in this order. */
const inOrder = (...texts: string[]) => {
  const places = texts.map((text) => words().indexOf(text));
  expect(places.every((place, n) => place >= 0 && place > (places[n - 1] ?? -1))).toBe(true);
};

/** Presses a second later: a guard against double clicks is over by then. */
async function pressLater(name: RegExp) {
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  try {
    await press(button(name));
  } finally {
    later.mockRestore();
  }
}

requires(
  'home - recommended groups, ten at most, and the units, each in its order and leading to its page [HOME-05, HOME-06, HOME-07]',
  async (remote) => {
    const { shell } = await openPage(remote, paths.home());
    expect(shell.api.inputsOf(listPosts)).toContainEqual({
      body: expect.objectContaining({ type: 'Group', is_recommend: true, limit: 10 }),
    });
    inOrder('First', 'Second', 'Third');
    expect(['/en/first', '/en/unit-1'].filter((address) => linksTo(address).length === 0)).toEqual([]);
  },
);

requires('home, a banner with an address - is a link to it, unless it is a script [HOME-02]', async (remote) => {
  await openPage(remote, paths.home());
  expect(linksTo('https://summer.example')).not.toEqual([]);
  expect(document.body.innerHTML).not.toMatch(/javascript:/i);
});

requires('home, a search - opens the courses with its text as q [HOME-04]', async (remote) => {
  const { address } = await openPage(remote, paths.home());
  const box = screen.getByRole('searchbox');
  write(box, 'swim & <b>');
  fireEvent.submit(box.closest('form')!);
  await rest();
  expect(address()).toBe(`/en${paths.courses({}, { q: 'swim & <b>' })}`);
});

requires(
  '/course - asks for 16 groups of the page and for the text of q, and each card leads to its course [COURSE-01, COURSE-02, COURSE-03, COURSE-06]',
  async (remote) => {
    const { shell } = await openPage(remote, paths.courses({}, { q: 'swim', page: 2 }));
    expect(shell.api.inputsOf(searchPosts)).toMatchObject([
      { query: { page: 2 }, body: { pagination: { rowsPerPage: 16 }, filter: { type: 'Group', globalFilter: 'swim' } } },
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('swim');
    expect(linksTo('/en/swim-squad')).not.toEqual([]);
  },
);

requires('/course with filters in its address - asks for what meets them, and takes them along to a course [COURSE-12]', async (remote) => {
  const { shell } = await openPage(remote, paths.courses({}, { age: 8, day: 6, time: 'morning', district: 'sha-tin', price: 500 }));
  expect(shell.api.inputsOf(searchPosts)).toMatchObject([
    { body: { filter: { age: 8, weekday: 6, time_of_day: 'morning', district: 'sha-tin', max_price: 500 } } },
  ]);
  const [search = ''] = linksTo('/en/swim-squad').map((address) => address.split('?')[1]);
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ age: '8', day: '6', time: 'morning', price: '500' });
});

requires(
  '/department - the units in their order; q filters them; one with an address of its own opens a new window [DEPT-01, DEPT-02, DEPT-03]',
  async (remote) => {
    await openPage(remote, paths.departments());
    inOrder('Aquatics', 'Dance', 'Camps');
    const elsewhere = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === 'https://dance.example/');
    expect(elsewhere.map((link) => link.getAttribute('target'))).toEqual(['_blank']);
    cleanup();
    await openPage(remote, paths.departments({}, { q: 'camp' }));
    expect([words().includes('Camps'), words().includes('Aquatics')]).toEqual([true, false]);
  },
);

requires(
  'unit - its active categories in their order, each leading to its page [ARTICLE-01, ARTICLE-08, ARTICLE-09, ARTICLE-10]',
  async (remote) => {
    const child = (id: number, active: number, order: number) =>
      aPost({ id, type: 'Category', active, order, alias: `part-${id}`, en_title: `Part ${id}` });
    const post = unit(1, 'Aquatics', { children: [child(2, 1, 2), child(3, 0, 1), child(1, 1, 1)] });
    await openPage(remote, '/aquatics', { prepare: ({ api }) => api.respond(showPostByAlias, post) });
    inOrder('Part 1', 'Part 2');
    expect(words()).not.toContain('Part 3');
    expect(linksTo('/en/part-1')).not.toEqual([]);
  },
);

requires('page of rich text - is shown with its title, and nothing in it runs [ARTICLE-06]', async (remote) => {
  const en_content =
    '<p onclick="bad()">Bring a towel</p><script>bad()</script><img src=x onerror="bad()"><a href="javascript:bad()">go</a>';
  const post = aPost({ type: 'Disclaimer', en_title: 'Rules', en_content });
  await openPage(remote, '/disclaimer', { prepare: ({ api }) => api.respond(showPostByAlias, post) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rules');
  expect(words()).toContain('Bring a towel');
  expect(document.querySelector('script, [onclick], [onerror], [href^="javascript"]')).toBeNull();
});

requires('alias that nothing has, or of a type that is unknown - leads home without a word [ARTICLE-07]', async (remote) => {
  const missing = () => {
    throw apiError('NOT_FOUND', { status: 404 });
  };
  for (const response of [missing, aPost({ type: 'Poem' })]) {
    const { address, shell } = await open(remote, group, { prepare: ({ api }) => api.respond(showPostByAlias, response) });
    await waitFor(() => expect(address()).toBe('/en/'));
    expect([shell.notify.notices, shell.dialogs.shown]).toEqual([[], []]);
    cleanup();
  }
});

requires(
  'group - asks for the classes of its code that can be booked, and shows them all on one page [ARTICLE-03, ARTICLE-05]',
  async (remote) => {
    const classes = Array.from({ length: 60 }, (_, n) => aClass({ id: n + 1, code: `SW-${n + 200}` }));
    const { shell } = await openGroup(remote, classes);
    await waitFor(() => expect(classes.filter(({ code }) => !words().includes(code))).toEqual([]));
    expect(shell.api.inputsOf(listActivities)[0]).toEqual({ body: { activity_group_code: 'SW', is_enrol_period: true } });
  },
);

requires('class - has code, name, venue, lessons, days with their weekdays, and times [CLASS-01, CLASS-02, CLASS-03]', async (remote) => {
  await openGroup(remote, [aClass({ end_date: '2027-03-26', end_time: '13:30' })]);
  const facts = [
    'SW-101',
    'Squad A, Saturday morning',
    'Tsim Sha Tsui Pool',
    '12',
    '2027-01-09 (Sat)',
    '2027-03-26 (Fri)',
    '9:00 AM',
    '1:30 PM',
  ];
  expect(facts.filter((fact) => !words().includes(fact))).toEqual([]);
  cleanup();
  await openGroup(remote, [aClass()], { locale: 'zh' });
  expect(['2027-01-09 (六)', '泳隊A班（星期六上午）', '尖沙咀泳池'].filter((fact) => !words().includes(fact))).toEqual([]);
});

requires(
  'fee - is the member’s for members of the association, else the other, and the early one while the early bird runs [CLASS-04, CLASS-05, CLASS-06]',
  async (remote) => {
    const early = { is_early_bird: true, early_bird_end_date: '2026-12-05' };
    const cases: [Member | null, Partial<Activity>, string][] = [
      [null, {}, '480'],
      [member(), {}, '400'],
      [member({ member_kind: 'fitness' }), {}, '480'],
      [member({ expiry_date: '2026-11-19' }), {}, '480'],
      [null, early, '430'],
      [member(), early, '350'],
    ];
    for (const [user, fields, fee] of cases) {
      await openGroup(remote, [aClass(fields)], { user });
      const price = screen.getAllByText(new RegExp(`^(HK)?\\$? ?${fee}$`));
      expect(price.length).toBeGreaterThan(0);
      cleanup();
    }
  },
);

requires('"Apply" - puts the class into the cart, once [CLASS-07]', async (remote) => {
  const { cart } = await openGroup(remote, [aClass()]);
  const apply = button(/^Apply/);
  fireEvent.click(apply);
  fireEvent.click(apply);
  await rest();
  expect(cart.codes()).toEqual(['SW-101']);
});

requires('"Selected", of a class in the cart, full or not - asks, and then takes it out [CLASS-08]', async (remote) => {
  const full = aClass({ is_full: true });
  const { cart, shell } = await openGroup(remote, [full], { inCart: [full] });
  shell.dialogs.agree(false);
  await pressLater(/^Selected/);
  expect([cart.codes(), shell.dialogs.shown.length]).toEqual([['SW-101'], 1]);
  shell.dialogs.agree(true);
  await pressLater(/^Selected/);
  expect(cart.codes()).toEqual([]);
});

const states: [string, Partial<Activity>, RegExp, boolean][] = [
  ['that is full, and its list too - "Full", not to be pressed [CLASS-10]', { is_full: true, is_wait_full: true }, /^Full/, false],
  ['that is full - "Apply to waiting list" [CLASS-11]', { is_full: true }, /^Apply to waiting list/, true],
  ['that needs approval - "Upload documents" [CLASS-09]', { need_approve: true }, /^Upload documents/, true],
  [
    'that opens later - "Opens" with the day, not to be pressed [CLASS-13]',
    { nonmember_book_start_date: '2026-11-27' },
    /^Opens 2026-11-27/,
    false,
  ],
];
for (const [what, fields, name, enabled] of states)
  requires(`class ${what}`, async (remote) => {
    await openGroup(remote, [aClass(fields)]);
    expect((button(name) as HTMLButtonElement).disabled).toBe(!enabled);
  });

const full = aClass({ id: 102, code: 'SW-102', is_full: true });
const joins = (user: Member | null, response: Parameters<typeof responses>[0] = { success: true, id: 'entry-1' }) => ({
  user,
  prepare: responses(response),
});
const responses = (response: { success: boolean; id?: string; message?: string }) => (shell: CatalogueShell) =>
  shell.api.respond(enrolWait, response as never);

requires('visitor presses "Apply to waiting list" - goes to the login, which leads back to the group [WAIT-06]', async (remote) => {
  const { shell, address } = await openGroup(remote, [full], joins(null));
  await press(button(/^Apply to waiting list/));
  expect(shell.api.inputsOf(enrolWait)).toEqual([]);
  const [path, search] = address().split('?');
  expect([path, new URLSearchParams(search).get('redirect')?.split('#')[0]]).toEqual(['/en/login', '/en/swim-squad']);
});

requires('member joins a list - is asked first, and "no" sends nothing [WAIT-01]', async (remote) => {
  const { shell } = await openGroup(remote, [full], joins(member()));
  shell.dialogs.agree(false);
  await press(button(/^Apply to waiting list/));
  expect([shell.dialogs.shown.length, shell.api.inputsOf(enrolWait)]).toEqual([1, []]);
});

requires('member has joined the list of a full class - a notice says so, and everyone is told [WAIT-03]', async (remote) => {
  const { shell } = await openGroup(remote, [full], joins(member()));
  await press(button(/^Apply to waiting list/));
  expect(shell.api.inputsOf(enrolWait)).toMatchObject([{ body: { ac_id: 102 } }]);
  expect(shell.notify.notices).toHaveLength(1);
  expect(shell.events.emitted).toEqual([{ name: 'waiting-list:changed', payload: { activityId: 102 } }]);
});

requires('member applies where documents are needed, and wants to upload them now - comes to their page [WAIT-02]', async (remote) => {
  const { address } = await openGroup(remote, [aClass({ need_approve: true })], joins(member()));
  await press(button(/^Upload documents/));
  expect(address()).toBe('/en/upload_doc/entry-1');
});

requires('member is refused - a dialog has the server’s message [WAIT-05]', async (remote) => {
  const { shell } = await openGroup(remote, [full], joins(member(), { success: false, message: 'Already there' }));
  await press(button(/^Apply to waiting list/));
  expect(shell.dialogs.shown.at(-1)).toMatchObject({ kind: 'alert', message: 'Already there' });
  expect(shell.events.emitted).toEqual([]);
});

/**
 * Tests what members require of every section `catalogue`, from any vendor: home, courses, units, articles and the classes of a group.
 * Checks what is requested, sent, shown and linked. Requires no wording or layout beyond the rules: the buttons of a class
 * ("Apply …", "Selected …", "Full …"), and search fields with the role `searchbox`. Call it once in a test file with the remote, the
 * default export of `src/remote.tsx`.
 */
export function testCatalogueSection(remote: Remote<'catalogue'>): void {
  testConformance('the section catalogue', remote, catalogueConformance);
}
