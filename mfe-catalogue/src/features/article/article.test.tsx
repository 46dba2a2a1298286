import { afterEach, expect, jest, test } from '@jest/globals';
import { type Post, paths } from '@portal/contract';
import { listActivities, searchPosts, showPostByAlias } from '@portal/contract/endpoints';
import { aClass, aPost, apiError, pageOf } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CatalogueTestShell, renderCatalogue } from '../../testing/render-catalogue.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const article = paths.article({ articleAlias: 'swim-squad' });
/** As the specification names them. */
const richTexts = ['Enrollment Guide Line', 'Disclaimer', 'Privacy Policy', 'Enrollment Notes', 'Change Of Information'];

test.each([
  ['BU', 'Category'],
  ['Category', 'Group'],
])(
  '%s shows tiles of active children of type %s [ARTICLE-01, ARTICLE-02, ARTICLE-08, ARTICLE-09, ARTICLE-10, ARTICLE-11]',
  async (type, childType) => {
    const child = (id: number, active: number) =>
      aPost({ id, type: childType, active, alias: `part-${id}`, en_title: `Part ${id}`, photo: `/art/${id}.svg`, order: 9 - id });
    const post = aPost({ type, children: [child(1, 1), child(2, 1), child(3, 0)] });
    const { container } = await renderCatalogue(article, { prepare: ({ api }) => api.respond(showPostByAlias, post) });
    const tiles = await screen.findAllByRole('article');
    expect(tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual(['/en/part-2', '/en/part-1']);
    expect(tiles.map((tile) => within(tile).getByRole('heading').textContent)).toEqual(['Part 2', 'Part 1']);
    expect(container.querySelectorAll('article img[src="/art/1.svg"]')).toHaveLength(1);
  },
);

test('unit has Chinese tiles that lead to Chinese pages [ARTICLE-08, ARTICLE-11, LAYOUT-06]', async () => {
  const child = aPost({ id: 1, type: 'Category', alias: 'swimming', title: '游泳', en_title: 'Swimming' });
  const post = aPost({ type: 'BU', children: [child] });
  await renderCatalogue(article, { locale: 'zh', prepare: ({ api }) => api.respond(showPostByAlias, post) });
  const tile = within(await screen.findByRole('article'));
  expect(tile.getByRole('heading')).toHaveTextContent(/^游泳$/);
  expect(tile.getByRole('link')).toHaveAttribute('href', '/zh/swimming');
});

test('rules have a Chinese title and text [ARTICLE-06, LAYOUT-06]', async () => {
  const post = aPost({ type: 'Disclaimer', title: '免責聲明', content: '<p>請帶<b>毛巾</b></p>', en_content: '<p>Bring a towel</p>' });
  await renderCatalogue(article, { locale: 'zh', prepare: ({ api }) => api.respond(showPostByAlias, post) });
  expect(await screen.findByRole('heading', { level: 1, name: '免責聲明' })).toBeVisible();
  expect(screen.getByText('毛巾').tagName).toBe('B');
  expect(screen.queryByText('Bring a towel')).toBeNull();
});

test.each(richTexts)('%s shows a title and rich text [ARTICLE-06]', async (type) => {
  const post = aPost({ type, en_title: 'Rules', en_content: '<p>Bring <b>a towel</b></p>' });
  await renderCatalogue(article, { prepare: ({ api }) => api.respond(showPostByAlias, post) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  expect(screen.getByText('a towel').tagName).toBe('B');
});

test('strips scripts from rich text and shows the text', async () => {
  const en_content =
    '<p onclick="bad()">Hello</p><script>bad()</script><img src=x onerror="bad()"><form><input></form><a href="javascript:bad()">go</a>';
  const post = aPost({ type: 'Disclaimer', en_content });
  const { container } = await renderCatalogue(article, { prepare: ({ api }) => api.respond(showPostByAlias, post) });
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(container.querySelector('script, form, input, [onclick], [onerror], [href^="javascript"]')).toBeNull();
});

test.each([
  ['an unknown type', () => aPost({ type: 'Poem' })],
  [
    'a post that is not there',
    () => {
      throw apiError('NOT_FOUND');
    },
  ],
  [
    'a failing back end',
    () => {
      throw apiError('INTERNAL');
    },
  ],
])('%s leads to the front page of the language [ARTICLE-07, ROUTE-12]', async (_case, respond) => {
  for (const locale of ['en', 'zh'] as const) {
    const prepare = ({ api }: CatalogueTestShell) => api.respond(showPostByAlias, respond);
    const { address, shell, unmount } = await renderCatalogue(article, { locale, prepare });
    await waitFor(() => expect(address()).toBe(`/${locale}/`));
    expect(shell.notify.notices).toEqual([]);
    expect(shell.dialogs.shown).toEqual([]);
    unmount();
  }
});

test('stays on the page for every known type [ROUTE-24]', async () => {
  for (const type of ['BU', 'Category', 'Group', ...richTexts]) {
    const { address, unmount } = await renderCatalogue(article, { prepare: ({ api }) => api.respond(showPostByAlias, aPost({ type })) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Swim Squad' })).toBeVisible();
    expect(address()).toBe('/en/swim-squad');
    unmount();
  }
});

test.each(['泳隊', 'Swim-Squad', '100% fun'])('requests the post of alias %s letter by letter [ROUTE-24]', async (alias) => {
  const { shell } = await renderCatalogue(paths.article({ articleAlias: alias }));
  await screen.findByRole('heading', { level: 1 });
  expect(shell.api.inputsOf(showPostByAlias)).toEqual([{ params: { alias } }]);
});

test('group requests the open classes of its code [ARTICLE-05]', async () => {
  const { shell } = await renderCatalogue(article, { prepare: ({ api }) => api.respond(listActivities, { activities: [aClass()] }) });
  await screen.findByText('SW-101');
  expect(shell.api.inputsOf(listActivities)).toEqual([{ body: { activity_group_code: 'SW', is_enrol_period: true } }]);
});

const cards = pageOf([aPost()]);

test('group known from a card requests its classes once [ARTICLE-05]', async () => {
  let respondToPost = (_post: Post) => {};
  const { shell } = await renderCatalogue(paths.courses(), {
    prepare({ api }) {
      api.respond(searchPosts, cards);
      api.respond(showPostByAlias, () => new Promise<Post>((resolve) => (respondToPost = resolve)));
      api.respond(listActivities, { activities: [aClass()] });
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Swim Squad' }));
  await waitFor(() => expect(shell.api.inputsOf(showPostByAlias)).toHaveLength(1));
  expect(shell.api.inputsOf(listActivities)).toEqual([{ body: { activity_group_code: 'SW', is_enrol_period: true } }]);
  await act(async () => respondToPost(aPost()));
  expect(await screen.findByText('SW-101')).toBeVisible();
  expect(shell.api.inputsOf(listActivities)).toHaveLength(1);
});

test('group shows its own classes if the card’s code differs [ARTICLE-05]', async () => {
  const { shell } = await renderCatalogue(paths.courses(), {
    prepare({ api }) {
      api.respond(searchPosts, cards);
      api.respond(showPostByAlias, aPost({ code: 'NEW' }));
      api.respond(listActivities, ({ body }) => ({ activities: [aClass({ code: `${body.activity_group_code}-101` })] }));
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Swim Squad' }));
  expect(await screen.findByText('NEW-101')).toBeVisible();
  expect(shell.api.inputsOf(listActivities).map(({ body }) => body.activity_group_code)).toEqual(['SW', 'NEW']);
  expect(screen.queryByText('SW-101')).toBeNull();
});

test('shows all classes of a group in one table without pages [ARTICLE-03]', async () => {
  const activities = Array.from({ length: 90 }, (_, id) => aClass({ id: id + 1, code: `SW-${id}` }));
  await renderCatalogue(article, { prepare: ({ api }) => api.respond(listActivities, { activities }) });
  const table = await screen.findByRole('table', { name: 'Classes' });
  await waitFor(() => expect((table as HTMLTableElement).rows).toHaveLength(91));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test.each([
  ['en', 'Next level', 'Competition Squad'],
  ['zh', '進階班', '競賽隊'],
] as const)('group in %s shows its advance class’s photo [ARTICLE-12, LAYOUT-06]', async (locale, name, words) => {
  const post = aPost({ en_advanceClass: 'Competition Squad', advanceClass: '競賽隊', advanceClass_photo: '/art/next.svg' });
  await renderCatalogue(article, { locale, prepare: ({ api }) => api.respond(showPostByAlias, post) });
  const panel = within(await screen.findByRole('region', { name }));
  expect(panel.getByText(words)).toBeVisible();
  expect(panel.getByRole('presentation')).toHaveAttribute('src', '/art/next.svg');
});

test('hides the next level for a group without an advance class [ARTICLE-12]', async () => {
  await renderCatalogue(article, { prepare: ({ api }) => api.respond(listActivities, { activities: [aClass()] }) });
  await screen.findByText('SW-101');
  expect(screen.queryByRole('region', { name: 'Next level' })).toBeNull();
});

test('retry requests classes that failed beside their group', async () => {
  let fails = true;
  const { shell } = await renderCatalogue(paths.courses(), {
    prepare({ api }) {
      api.respond(searchPosts, cards);
      api.respond(showPostByAlias, aPost());
      api.respond(listActivities, () => (fails ? Promise.reject(apiError('UNAVAILABLE')) : { activities: [aClass()] }));
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Swim Squad' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(shell.notify.notices).toEqual([]);
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('SW-101')).toBeVisible();
});

test('group stays when its classes fail, with a retry', async () => {
  let fails = true;
  const respond = () => {
    if (fails) throw apiError('INTERNAL');
    return { activities: [aClass()] };
  };
  const { shell } = await renderCatalogue(article, { prepare: ({ api }) => api.respond(listActivities, respond) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(shell.notify.notices).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Swim Squad' })).toBeVisible();
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('SW-101')).toBeVisible();
});

test('Chinese page marks English-only fields [LAYOUT-06, LAYOUT-09]', async () => {
  const post = aPost({ title: null, tag: null, en_content: '<p>Bring a towel</p>' });
  await renderCatalogue(article, { locale: 'zh', prepare: ({ api }) => api.respond(showPostByAlias, post) });
  for (const text of ['Swim Squad', 'Ages 6–17', 'Bring a towel'])
    expect((await screen.findByText(text)).closest('[lang]')).toHaveAttribute('lang', 'en-HK');
  expect(screen.getByText('適合能游畢50米的學員。')).not.toHaveAttribute('lang');
});

test('group text waits for its classes, so that it doesn’t jump', async () => {
  let fail = () => {};
  const classes = new Promise<never>((_, reject) => {
    fail = () => reject(apiError('INTERNAL'));
  });
  await renderCatalogue(article, {
    prepare: ({ api }) => {
      api.respond(showPostByAlias, aPost({ en_content: '<p>Bring a towel</p>' }));
      api.respond(listActivities, () => classes);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Bring a towel')).toBeNull();
  fail();
  expect(await screen.findByText('Bring a towel')).toBeVisible();
});

test.each(['BU', 'Category'])('%s without children links to courses and offers alerts', async (type) => {
  const prepare = ({ api }: CatalogueTestShell) => api.respond(showPostByAlias, aPost({ type, children: [] }));
  await renderCatalogue(article, { settings: { email: 'hello@example.org' }, prepare });
  expect(await screen.findByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/en/course');
  expect(screen.getByRole('link', { name: 'Ask us to let you know when classes open' })).toHaveAttribute('href', letter('Swim Squad'));
});

test('group without open classes offers courses and an alert [ALERT-01]', async () => {
  await renderCatalogue(article);
  expect(await screen.findByRole('heading', { name: 'No classes are open for booking now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other courses' })).toHaveAttribute('href', '/en/course');
  expect(screen.getByRole('button', { name: 'Tell me when classes open' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind me in my calendar' })).toBeNull();
});

test('group that opens later shows the viewer’s day and a calendar', async () => {
  const user = userEvent.setup();
  const files: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:opening', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const later = ['2026-12-14', '2026-12-07'].map((nonmember_book_start_date, index) =>
    aClass({ id: index + 1, member_book_start_date: '2026-12-01', nonmember_book_start_date }),
  );
  const prepare = ({ api }: CatalogueTestShell) =>
    api.respond(listActivities, ({ body }) => ({ activities: body.is_enrol_period ? [] : [...later, aClass({ id: 3 })] }));
  await renderCatalogue(article, { prepare });
  expect(await screen.findByText(/^Booking opens on/)).toHaveTextContent('Booking opens on 2026-12-07 (Mon).');
  await user.click(screen.getByRole('button', { name: 'Remind me in my calendar' }));
  await waitFor(() => expect(files).toEqual(['swim-squad.ics']));
});

test('reports only that nothing is open when opening dates can’t be loaded', async () => {
  const prepare = ({ api }: CatalogueTestShell) =>
    api.respond(listActivities, ({ body }) => {
      if (!body.is_enrol_period) throw apiError('INTERNAL');
      return { activities: [] };
    });
  await renderCatalogue(article, { prepare });
  expect(await screen.findByText('New classes appear here as soon as booking opens.')).toBeVisible();
});

test('reports a shared class as not open when its group has none open', async () => {
  await renderCatalogue(paths.article({ articleAlias: 'swim-squad' }, { class: 'SW-099' }));
  expect(await screen.findByText('Class SW-099 is not open for booking now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other courses' })).toBeVisible();
});

const letter = (group: string) =>
  `mailto:hello@example.org?subject=${encodeURIComponent(`Please let me know when classes open: ${group}`)}`;

test('preview of a page that isn’t on the site is named and noindex [DESK-09]', async () => {
  const post = aPost({ type: 'Disclaimer', active: 0, en_title: 'Rules' });
  const { shell } = await renderCatalogue(article, { prepare: ({ api }) => api.respond(showPostByAlias, post) });
  expect(await screen.findByText(/^This is a preview/)).toBeVisible();
  expect(shell.pageMeta?.noIndex).toBe(true);
});
