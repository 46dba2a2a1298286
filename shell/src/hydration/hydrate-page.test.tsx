import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, redirect, useLoaderData } from 'react-router-dom';
import { PendingPage } from '../federation/section-routes.tsx';
import { FirstPageContext, PageOutlet } from '../layout/page-outlet.tsx';
import { SectionError } from '../protocol/section-error.ts';
import { ShellServicesProvider } from '../shell-services/shell-services-context.tsx';
import { watchEarlyEvents } from './early-events.ts';
import { hydratePage } from './hydrate-page.ts';

const build = 'membership-portal-1.0.0-1';
const pressed = jest.fn();

function Page() {
  const loaded = useLoaderData();
  const data = loaded instanceof PendingPage ? loaded.use() : loaded;
  return (
    <h1>
      {String(data)}
      <button type="button" onClick={pressed}>
        Join
      </button>
    </h1>
  );
}

let root: Root | undefined;
const navigate = jest.fn();
const refresh = jest.fn();
const reuseResponses = jest.fn();
const visitor = { ready: Promise.resolve(), loggedIn: false, resume: () => {} };

/** Hydrates a page that the server rendered; `load` is its loader. */
async function open(load: () => Promise<unknown>, { running = build, session = visitor } = {}) {
  history.replaceState(null, '', '/en/be-member');
  const handle = { section: 'membership', name: 'beMember' };
  const routes = [
    {
      path: '/en',
      element: <PageOutlet />,
      children: [{ id: 'membership.beMember', path: 'be-member', handle, loader: load, Component: Page }],
    },
  ];
  const place = document.createElement('div');
  place.innerHTML = '<main><!--$--><h1>Join us<button type="button">Join</button></h1><!--/$--></main>';
  document.body.replaceChildren(
    place,
    Object.assign(document.createElement('script'), { id: 'portal-first-page', type: 'application/json' }),
  );
  watchEarlyEvents();
  const [heading] = place.getElementsByTagName('h1');
  const loader = { section: async () => ({ release: { build: running } }) as never };
  const hydration = hydratePage({ routes, firstPage: { build, responses: {} }, loader, session, reuseResponses, navigate, refresh })!;
  const router = createMemoryRouter(routes, { initialEntries: ['/en/be-member'], hydrationData: hydration.hydrationData });
  const page = (
    <main>
      <FirstPageContext value={hydration}>
        <ShellServicesProvider shellServices={{} as never}>
          <RouterProvider router={router} />
        </ShellServicesProvider>
      </FirstPageContext>
    </main>
  );
  const press = () => act(async () => screen.getByRole('button', { name: 'Join' }).click());
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(place, page, { onRecoverableError: () => {} });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  return { hydration, heading, hydrate, press };
}

beforeEach(() => {
  jest.clearAllMocks();
});
afterEach(() => {
  root?.unmount();
  globalThis.portalEarlyEvents = undefined;
  localStorage.clear();
  document.documentElement.removeAttribute('data-member');
});

test('a press before hydration is done once, on the same elements', async () => {
  const { heading, hydrate, press } = await open(async () => 'Join us');
  await press();
  await hydrate();
  expect(heading).toBeInTheDocument();
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  await press();
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(document.getElementById('portal-first-page')).toBeNull();
});

test('a press waits for the parts of a page that load on their own', async () => {
  let come = (_outcome: unknown) => {};
  const outcome = new Promise((resolve) => {
    come = resolve;
  });
  const { hydrate, press } = await open(async () => ({ toString: () => 'Join us', classes: { outcome } }));
  await hydrate();
  await press();
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => come({ ok: true }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a member is known even if a part of the page never comes', async () => {
  localStorage.setItem('portal-token', 'ticket');
  const never = new Promise(() => {});
  const session = { ready: Promise.resolve(), loggedIn: true, resume: jest.fn() };
  const { hydrate } = await open(async () => ({ toString: () => 'Join us', classes: { outcome: never } }), { session });
  await hydrate();
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-member'));
  expect(session.resume).toHaveBeenCalled();
});

test('a member’s press waits until the member is known, then the page is refreshed', async () => {
  localStorage.setItem('portal-token', 'ticket');
  let know = () => {};
  const ready = new Promise<void>((resolve) => {
    know = resolve;
  });
  const { hydrate, press } = await open(async () => 'Join us', { session: { ready, loggedIn: true, resume: jest.fn() } });
  expect(document.documentElement).toHaveAttribute('data-member');
  await hydrate();
  await waitFor(() => expect(document.getElementById('portal-first-page')).toBeNull());
  await press();
  expect([pressed.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 0]);
  await act(async () => know());
  expect(document.documentElement).not.toHaveAttribute('data-member');
  expect([pressed, reuseResponses, refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

test('a visitor’s page is not marked as a member’s, nor refreshed', async () => {
  const { hydrate } = await open(async () => 'Join us');
  expect(document.documentElement).not.toHaveAttribute('data-member');
  await hydrate();
  expect(refresh).not.toHaveBeenCalled();
});

test('the page is rendered anew if another release runs', async () => {
  const { heading, hydrate } = await open(async () => 'Join us', { running: 'membership-portal-0.9.0-1' });
  await hydrate();
  expect(heading).not.toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveTextContent('Join us');
});

test('the page stays if its code does not come, and works after a retry', async () => {
  const load = jest
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new SectionError('F-201', 'membership'))
    .mockResolvedValue('Join us');
  const { hydration, hydrate, heading } = await open(load);
  await act(() => hydration.retry().then(() => {}));
  expect(load).toHaveBeenCalledTimes(2);
  await hydrate();
  expect(hydration.status.getState()).toBe('rendered');
  expect(heading).toBeInTheDocument();
});

test('a page that leads elsewhere is left', async () => {
  await open(async () => {
    throw redirect('/en/login');
  });
  await act(async () => {});
  expect(navigate).toHaveBeenCalledWith('/en/login', { replace: true });
});
