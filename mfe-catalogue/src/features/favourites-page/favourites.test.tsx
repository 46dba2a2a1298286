import { beforeEach, expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { changeFavourites, searchPosts } from '@portal/contract/endpoints';
import { aPost, apiError, member } from '@portal/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CatalogueTestShell, renderCatalogue } from '../../testing/render-catalogue.tsx';

const open_classes = {
  weekdays: [6],
  start_date: '2027-01-09',
  nonmemberfee: 430,
  is_full: false,
  is_wait_full: false,
  need_approve: false,
};
const squad = aPost({ id: 31, en_title: 'Swim Squad', open_classes });
const camp = aPost({ id: 32, alias: 'camp', en_title: 'Day Camp', title: '日營' });

/** Two courses, and an account that already has some favourites. */
function withCourses(account: number[] = []) {
  let marked = account;
  return (shell: CatalogueTestShell) => {
    shell.api.respond(searchPosts, ({ body }) => {
      const ids = body.filter?.ids;
      const data = [squad, camp].filter(({ id }) => !ids || ids.includes(id));
      return { data, total: data.length, current_page: 1, last_page: 1 };
    });
    shell.api.respond(changeFavourites, ({ body: { add = [], remove = [] } }) => {
      marked = [...add, ...marked.filter((id) => !add.includes(id))].filter((id) => !remove.includes(id));
      return { groups: marked };
    });
  };
}

beforeEach(() => window.localStorage.clear());

const heart = (title: string) => screen.findByRole('button', { name: `Favourite: ${title}` });
const titles = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
const onDevice = () => Object.entries({ ...window.localStorage }).filter(([key]) => key.includes('favourites'));

const requestedByIds = (shell: CatalogueTestShell) => shell.api.inputsOf(searchPosts).filter(({ body }) => body.filter?.ids);

test('visitor marks and unmarks a course on this device [FAV-01, FAV-02]', async () => {
  const { shell, unmount } = await renderCatalogue(paths.courses(), { prepare: withCourses() });
  const button = await heart('Swim Squad');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Favourites 1' })).toHaveAttribute('href', '/en/favourites');
  expect(shell.api.inputsOf(changeFavourites)).toEqual([]);
  unmount();

  const { shell: later } = await renderCatalogue(paths.courses(), { prepare: withCourses() });
  const again = await heart('Swim Squad');
  expect(again).toHaveAttribute('aria-pressed', 'true');
  expect(await heart('Day Camp')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(again);
  expect(again).toHaveAttribute('aria-pressed', 'false');
  expect(onDevice()).toEqual([]);
  expect(later.api.inputsOf(changeFavourites)).toEqual([]);
  expect([...requestedByIds(shell), ...requestedByIds(later)]).toEqual([]);
});

test('group page has the button and a link to favourites [FAV-01]', async () => {
  await renderCatalogue(paths.article({ articleAlias: 'swim-squad' }), { prepare: withCourses() });
  const button = await heart('Swim Squad');
  expect(screen.queryByRole('link', { name: /^Favourites/ })).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Favourites 1' })).toBeInTheDocument();
});

test('login moves marks from device to account [FAV-03, FAV-04]', async () => {
  const { shell } = await renderCatalogue(paths.courses(), { prepare: withCourses([31, 33]) });
  await userEvent.click(await heart('Swim Squad'));
  await userEvent.click(await heart('Day Camp'));
  // The shell gives what a visitor kept to the member who logs in.
  const [[key, value]] = onDevice() as [[string, string]];
  window.localStorage.setItem(key.replace('portal-kept//', 'portal-kept/A123456I/'), value);
  window.localStorage.removeItem(key);
  act(() => shell.session.become(member()));
  await waitFor(() => expect(shell.api.inputsOf(changeFavourites)).toEqual([{ body: { add: [32, 31] } }]));
  await screen.findByRole('link', { name: 'Favourites 3' });
  expect(onDevice()).toEqual([]);

  act(() => shell.session.become(null));
  expect(await heart('Day Camp')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('link', { name: 'Favourites' })).toBeInTheDocument();
  expect(onDevice()).toEqual([]);
});

test('retains the mark until the account is reachable [FAV-03]', async () => {
  const { shell } = await renderCatalogue(paths.courses(), {
    user: member(),
    prepare: (shell) => {
      withCourses()(shell);
      shell.api.respond(changeFavourites, () => {
        throw apiError('UNAVAILABLE');
      });
    },
  });
  await userEvent.click(await heart('Swim Squad'));
  expect(await heart('Swim Squad')).toHaveAttribute('aria-pressed', 'true');
  withCourses()(shell);
  await userEvent.click(await heart('Day Camp'));
  await waitFor(() => expect(shell.api.inputsOf(changeFavourites).at(-1)).toEqual({ body: { add: [32, 31] } }));
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('mark that another device also sends counts once [FAV-03]', async () => {
  const { shell } = await renderCatalogue(paths.courses(), { user: member(), prepare: withCourses([32]) });
  await screen.findByRole('link', { name: 'Favourites 1' });
  shell.api.respond(changeFavourites, () => {
    throw apiError('UNAVAILABLE');
  });
  await userEvent.click(await heart('Swim Squad'));
  expect(await screen.findByRole('link', { name: 'Favourites 2' })).toBeInTheDocument();
  shell.api.respond(changeFavourites, { groups: [31] });
  await userEvent.click(await heart('Day Camp'));
  await waitFor(() => expect(shell.api.inputsOf(changeFavourites).at(-1)).toEqual({ body: { remove: [32] } }));
  expect(await screen.findByRole('link', { name: 'Favourites 1' })).toBeInTheDocument();
});

test('failed removal of a mark restores it [FAV-01]', async () => {
  const { shell } = await renderCatalogue(paths.courses(), { user: member(), prepare: withCourses([31, 32]) });
  const [button, other] = [await heart('Swim Squad'), await heart('Day Camp')];
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(other);
  await waitFor(() => expect(shell.api.inputsOf(changeFavourites).at(-1)).toEqual({ body: { remove: [32] } }));
  expect(other).toHaveAttribute('aria-pressed', 'false');
  shell.api.respond(changeFavourites, () => {
    throw apiError('UNAVAILABLE', { message: 'This service is not available at the moment.' });
  });
  await userEvent.click(button);
  await waitFor(() => expect(shell.notify.notices).toHaveLength(1));
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('mark removed while being sent stays removed [FAV-01]', async () => {
  let respond = (_groups: number[]) => {};
  const { shell } = await renderCatalogue(paths.courses(), { user: member(), prepare: withCourses() });
  await waitFor(() => expect(shell.api.inputsOf(changeFavourites)).toHaveLength(1));
  const button = await heart('Swim Squad');
  shell.api.respond(changeFavourites, () => new Promise((resolve) => (respond = (groups) => resolve({ groups }))));
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  respond([31]);
  await waitFor(() => expect(shell.api.inputsOf(changeFavourites).at(-1)).toEqual({ body: { remove: [31] } }));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  respond([]);
  await act(async () => {});
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(onDevice()).toEqual([]);
});

test('waiting mark is not sent for the next member [FAV-04]', async () => {
  let respond = (_groups: number[]) => {};
  const { shell } = await renderCatalogue(paths.courses(), {
    user: member(),
    prepare: (shell) => {
      withCourses()(shell);
      shell.api.respond(changeFavourites, () => new Promise((resolve) => (respond = (groups) => resolve({ groups }))));
    },
  });
  await userEvent.click(await heart('Swim Squad'));
  act(() => shell.session.become(member({ code: 'B234567J' })));
  await act(async () => respond([32]));
  await waitFor(() => expect(shell.api.inputsOf(changeFavourites)).toHaveLength(2));
  expect(await heart('Day Camp')).toHaveAttribute('aria-pressed', 'false');
  expect(shell.api.inputsOf(changeFavourites)).toEqual([{ body: { add: [] } }, { body: { add: [] } }]);
});

test('lists 101 marks and bookable classes [ROUTE-38, FAV-05]', async () => {
  const closed = Array.from({ length: 99 }, (_, n) => 100 + n);
  await renderCatalogue(paths.favourites(), { user: member(), prepare: withCourses([32, ...closed, 31]) });
  expect(await titles()).toEqual(['Day Camp', 'Swim Squad']);
  expect(screen.getAllByRole('article')[1]).toHaveTextContent('Ages 6–17, Sat');
  expect(screen.queryByText('These are kept on this device only.')).toBeNull();
  await userEvent.click(await heart('Day Camp'));
  expect(await heart('Day Camp')).toHaveAttribute('aria-pressed', 'false');
  expect(await titles()).toEqual(['Day Camp', 'Swim Squad']);
});

test('visitor sees the device’s marks, newest first [FAV-02, FAV-05]', async () => {
  const { unmount } = await renderCatalogue(paths.favourites(), { prepare: withCourses() });
  expect(await titles()).toEqual(['No favourites yet']);
  unmount();
  const courses = await renderCatalogue(paths.courses(), { prepare: withCourses() });
  await userEvent.click(await heart('Swim Squad'));
  await userEvent.click(await heart('Day Camp'));
  courses.unmount();
  const { shell } = await renderCatalogue(paths.favourites(), { prepare: withCourses() });
  expect(await titles()).toEqual(['Day Camp', 'Swim Squad']);
  const link = screen.getByRole('link', { name: 'Log in to keep them with your account' });
  expect(link).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Ffavourites');
  expect(requestedByIds(shell)).toHaveLength(1);
  expect(shell.api.inputsOf(changeFavourites)).toEqual([]);
});
