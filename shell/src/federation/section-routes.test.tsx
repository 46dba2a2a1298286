import { expect, jest, test } from '@jest/globals';
import { useLingui } from '@lingui/react';
import {
  definePage,
  type PageFailureProps,
  type PageModule,
  type PageProps,
  type Route,
  type SectionId,
  type Shell,
} from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { createTestShell } from '@portal/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, redirect } from 'react-router-dom';
import { SectionError } from '../protocol/section-error.ts';
import type { FallbackProps } from './section-boundary.tsx';
import type { LoadedModule, SectionLoader } from './section-loader.ts';
import { createSectionRoutes } from './section-routes.tsx';
import { sampleRelease } from './testing/sample-release.ts';

type Load = () => Promise<PageModule>;

const Fallback = ({ error, retry }: FallbackProps) => (
  <div role="alert">
    {error.code} {error.section}
    <button type="button" onClick={retry}>
      Try again
    </button>
  </div>
);

/** Shows the site at an address; `pages` sets what each page of the contract is, by `section.route`. */
function visit(
  address: string,
  pages: Record<string, Load>,
  guard: (route: Route) => Promise<void> = async () => {},
  givesWay = () => false,
) {
  const report = jest.fn();
  const shell = createTestShell('membership', { messages: { hello: 'Hello from the section' } }) as unknown as Shell<SectionId>;
  let section = { release: sampleRelease(), shell, mounted: {}, hold: () => () => {} } as unknown as LoadedModule<PageModule>['section'];
  const page = async (id: SectionId, route: string) => ({ section, module: await (pages[`${id}.${route}`] as Load)() });
  const fallBack = async () => {
    const gives = givesWay();
    if (gives) section = { ...section };
    return gives;
  };
  const loader = { page, fallBack } as unknown as SectionLoader;
  const routes = createSectionRoutes({ loader, guard, Fallback, Placeholder: () => <p>Placeholder</p>, report });
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
  async () => ({ Page: () => <h1>{text}</h1> });

test('a page is visited - it shows with its data, its own messages and its shell, inside the layout', async () => {
  function Page({ data }: PageProps<string>) {
    const { i18n } = useLingui();
    return (
      <h1>
        {data} {i18n._('hello')} {useShell().section}
      </h1>
    );
  }
  visit('/en/ym-member', {
    'membership.youthApplication': async () => definePage({ load: async ({ params }) => params.lang ?? '', Page }),
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

test('a retry begins while the page is already refreshing, as when the connection is back - the page shows when it arrives', async () => {
  const module = deferred<PageModule>();
  let down = true;
  const login = async () => {
    if (down) throw new SectionError('F-201', 'account');
    return module.promise;
  };
  const { router } = visit('/en/login', { 'account.login': login });
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await act(async () => void router.revalidate());
  await userEvent.click(again);
  await act(async () => module.resolve(await shows('Log in')()));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a section came too late - its page is requested again automatically, and shown when it arrives', async () => {
  jest.useFakeTimers();
  try {
    let asked = 0;
    const login = async () => {
      asked += 1;
      if (asked < 3) throw new SectionError('F-202', 'account');
      return shows('Log in')();
    };
    visit('/en/login', { 'account.login': login });
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(100);
    expect(screen.getByRole('alert')).toHaveTextContent('F-202');
    await wait(9_800);
    expect(asked).toBe(1);
    await wait(200);
    expect(asked).toBe(2);
    expect(screen.getByRole('alert')).toBeVisible();
    await wait(20_000);
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('a person leaves a broken section - the next section shows', async () => {
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
  const Page = () => {
    if (broken) throw new Error('no');
    return <h1>Courses</h1>;
  };
  const { report } = visit('/en/course', { 'catalogue.courses': async () => ({ Page }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'F-601', provider: 'portal' }));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test("a page's load throws - the page's own failure shows it, or the fallback if it has none", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = async () => {
    throw new Error('No such course');
  };
  const Failure = ({ error }: PageFailureProps) => <h1>{(error as Error).message}</h1>;
  const { router } = visit('/en/course', {
    'catalogue.courses': async () => ({ load, Failure, Page: () => null }),
    'catalogue.departments': async () => ({ load, Page: () => null }),
  });
  expect(await screen.findByRole('heading', { name: 'No such course' })).toBeVisible();
  await act(() => router.navigate('/en/department'));
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
});

test('the first page is on its way - the waiting page shows, then its skeleton, then the page', async () => {
  const module = deferred<PageModule>();
  const data = deferred<string>();
  visit('/en/course', { 'catalogue.courses': () => module.promise });
  expect(await screen.findByText('Placeholder')).toBeVisible();
  module.resolve(definePage({ load: () => data.promise, Page: (props) => <h1>{props.data}</h1>, Skeleton: () => <p>Skeleton</p> }));
  expect(await screen.findByText('Skeleton')).toBeVisible();
  data.resolve('Courses');
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test('the guard sends a visitor away - the page’s data is never loaded', async () => {
  const load = jest.fn(async () => null);
  const guard = async ({ login }: Route) => {
    if (login) throw redirect('/en/login');
  };
  const pages = { 'membership.renewal': async () => ({ load, Page: () => null }), 'account.login': shows('Log in') };
  visit('/en/renew', pages, guard);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a page throws and its release was rolled back - its retry shows the replacement; until then nothing changes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const throws: Load = async () => ({
    Page: () => {
      throw new Error('broken');
    },
  });
  let taken = false;
  const pages = { 'membership.beMember': throws };
  visit('/en/be-member', pages, undefined, () => taken);
  pages['membership.beMember'] = shows('The one before');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
  taken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The one before' })).toBeVisible();
});
