import { expect, jest, test } from '@jest/globals';
import { useLingui } from '@lingui/react';
import type { Route, RouteModule, SectionId, Shell } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { createTestShell } from '@portal/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, redirect, useLoaderData, useRouteError } from 'react-router-dom';
import { SectionError } from './section-error.ts';
import type { Part, SectionLoader } from './section-loader.ts';
import type { FallbackProps } from './section-place.tsx';
import { createSectionRoutes } from './section-routes.tsx';
import { sampleRelease } from './testing/sample-release.ts';

type Load = () => Promise<RouteModule>;

const Fallback = ({ error, retry }: FallbackProps) => (
  <div role="alert">
    {error.code} {error.section}
    <button type="button" onClick={retry}>
      Try again
    </button>
  </div>
);

/** Shows the site at an address; `pages` says what each page of the contract is, by `section.route`. */
function visit(address: string, pages: Record<string, Load>, guard: (route: Route) => Promise<void> = async () => {}) {
  const report = jest.fn();
  const shell = createTestShell('membership', { messages: { hello: 'Hello from the section' } }) as unknown as Shell<SectionId>;
  const section = { release: sampleRelease(), shell, mounted: {}, hold: () => () => {} } as unknown as Part<RouteModule>['section'];
  const page = async (id: SectionId, route: string) => ({ section, module: await (pages[`${id}.${route}`] as Load)() });
  const loader = { page } as unknown as SectionLoader;
  const routes = createSectionRoutes({ loader, guard, Fallback, Waiting: () => <p>Waiting</p>, report });
  const layout = (
    <>
      <header>Header</header>
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ path: '/:lang', element: layout, children: routes }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, report };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const shows =
  (text: string): Load =>
  async () => ({ Component: () => <h1>{text}</h1> });

test("a page is visited - it shows with its loader's data, its own messages and its shell, inside the layout", async () => {
  function Page() {
    const { i18n } = useLingui();
    return (
      <h1>
        {useLoaderData<string>()} {i18n._('hello')} {useShell().section}
      </h1>
    );
  }
  visit('/en/ym-member', {
    'membership.youthApplication': async () => ({ loader: async ({ params }) => params.lang, Component: Page }),
  });
  expect(await screen.findByRole('heading', { name: 'en Hello from the section membership' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('a section cannot be loaded (F1 to F7) - its place shows the fallback in the layout; a retry works without a reload', async () => {
  let down = true;
  const login = async () => {
    if (down) throw new SectionError('F-201', 'account');
    return shows('Log in')();
  };
  visit('/en/login', { 'account.login': login });
  expect(await screen.findByRole('alert')).toHaveTextContent('F-201 account');
  expect(screen.getByRole('banner')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a person leaves a broken section - the other section shows', async () => {
  const { router } = visit('/en/login', {
    'account.login': () => Promise.reject(new SectionError('F-201', 'account')),
    'catalogue.courses': shows('Courses'),
  });
  await screen.findByRole('alert');
  await act(() => router.navigate('/en/course'));
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test('a page throws while it is shown (F11) - the fallback shows, the failure is reported by section and a retry shows the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const Component = () => {
    if (broken) throw new Error('no');
    return <h1>Courses</h1>;
  };
  const { report } = visit('/en/course', { 'catalogue.courses': async () => ({ Component }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'F-601', provider: 'portal' }));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test("a page's loader throws - the page's own boundary shows it, or the fallback if it has none", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loader = async () => {
    throw new Error('No such course');
  };
  const ErrorBoundary = () => <h1>{(useRouteError() as Error).message}</h1>;
  const { router } = visit('/en/course', {
    'catalogue.courses': async () => ({ loader, ErrorBoundary, Component: () => null }),
    'catalogue.departments': async () => ({ loader, Component: () => null }),
  });
  expect(await screen.findByRole('heading', { name: 'No such course' })).toBeVisible();
  await act(() => router.navigate('/en/department'));
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
});

test('the first page is on its way - the waiting page shows, then its skeleton, then the page', async () => {
  const module = deferred<RouteModule>();
  const data = deferred<string>();
  visit('/en/course', { 'catalogue.courses': () => module.promise });
  expect(await screen.findByText('Waiting')).toBeVisible();
  module.resolve({ loader: () => data.promise, Component: () => <h1>{useLoaderData<string>()}</h1>, Skeleton: () => <p>Skeleton</p> });
  expect(await screen.findByText('Skeleton')).toBeVisible();
  data.resolve('Courses');
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test('the guard sends a visitor away - the page is never asked for its data', async () => {
  const loader = jest.fn(async () => null);
  const guard = async ({ login }: Route) => {
    if (login) throw redirect('/en/login');
  };
  const pages = { 'membership.renewal': async () => ({ loader, Component: () => null }), 'account.login': shows('Log in') };
  visit('/en/renew', pages, guard);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(loader).not.toHaveBeenCalled();
});
