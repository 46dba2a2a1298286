import { expect, jest, test } from '@jest/globals';
import { useLingui } from '@lingui/react';
import {
  defineEarlyPage,
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
import { use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, redirect } from 'react-router-dom';
import { SectionError } from '../protocol/section-error.ts';
import type { FallbackProps } from './section-boundary.tsx';
import type { LoadedModule, SectionLoader } from './section-loader.ts';
import { createSectionRoutes } from './section-routes.tsx';
import { countHolds } from './testing/count-holds.ts';
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
  onWait = () => {},
) {
  const report = jest.fn();
  const shell = createTestShell('membership', { messages: { hello: 'Hello from the section' } }) as unknown as Shell<SectionId>;
  type Section = LoadedModule<PageModule>['section'];
  const running = new Map<SectionId, Section>();
  const { hold, holders } = countHolds();
  const mounted = (id: SectionId) => {
    const routes = ofSection(id, pages);
    const section = running.get(id) ?? ({ release: sampleRelease(), shell, offers: { routes }, hold } as unknown as Section);
    running.set(id, section);
    return section;
  };
  const page = async (id: SectionId, route: string) => {
    const module = await (pages[`${id}.${route}`] as Load)();
    return { section: mounted(id), module };
  };
  const fallBack = async () => {
    const gives = givesWay();
    if (gives) running.clear();
    return gives;
  };
  const loader = { page, findMounted: mounted, fallBack } as unknown as SectionLoader;
  const routes = createSectionRoutes({
    loader,
    guard,
    Fallback,
    Placeholder: () => <p>Placeholder</p>,
    report,
    onWait,
  });
  const layout = (
    <>
      <header>Header</header>
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ path: '/:lang', element: layout, children: routes }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, report, replaced: () => running.clear(), holders };
}

/** The pages of a section by their routes' names, as it mounts them. */
const ofSection = (id: SectionId, pages: Record<string, Load>) =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([name, page]) => (name.startsWith(`${id}.`) ? [[name.slice(id.length + 1), page]] : [])),
  );

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

test('page shows its data and messages inside the layout', async () => {
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

test.each(['is shown', 'is no longer requested'])('slow page keeps its section until it %s and is left [LAYOUT-31]', async (end) => {
  const parts = deferred<string>();
  const { router, holders } = visit('/en/be-member', {
    'membership.beMember': shows('Be a member'),
    'account.login': shows('Login'),
    'membership.youthApplication': async () => definePage({ load: async () => 'loaded', Page: () => <h1>{use(parts.promise)}</h1> }),
  });
  await screen.findByRole('heading', { name: 'Be a member' });
  expect(holders()).toBe(1);
  const going = act(async () => router.navigate('/en/ym-member'));
  await going;
  // The page before is still on the screen.
  expect(screen.getByRole('heading')).toHaveTextContent('Be a member');
  expect(holders()).toBe(2);
  if (end === 'is shown') {
    await act(async () => parts.resolve('Apply'));
    expect(screen.getByRole('heading')).toHaveTextContent('Apply');
    expect(holders()).toBe(1);
  }
  await act(async () => router.navigate('/en/login'));
  expect(screen.getByRole('heading')).toHaveTextContent('Login');
  expect(holders()).toBe(1);
});

test('late code of an abandoned page doesn’t drop the next section [LAYOUT-31]', async () => {
  const [code, parts] = [deferred<PageModule>(), deferred<string>()];
  const { router, holders } = visit('/en/be-member', {
    'membership.beMember': shows('Be a member'),
    'account.forgotPassword': () => code.promise,
    'catalogue.departments': async () => definePage({ load: async () => 'loaded', Page: () => <h1>{use(parts.promise)}</h1> }),
  });
  await screen.findByRole('heading', { name: 'Be a member' });
  await act(async () => void router.navigate('/en/forgotpwd'));
  await act(async () => void router.navigate('/en/department'));
  expect(holders()).toBe(2);
  await act(async () => code.resolve(await shows('Forgot')()));
  expect(holders()).toBe(2);
  await act(async () => parts.resolve('Our units'));
  expect(screen.getByRole('heading')).toHaveTextContent('Our units');
  expect(holders()).toBe(1);
});

const Titled = ({ data }: PageProps<string>) => <h1>{data}</h1>;

test('page of a running section loads its data once', async () => {
  const [guarded, code] = [deferred<void>(), deferred<{ Page: typeof Titled }>()];
  const load = jest.fn(async () => 'Become a member');
  const guard = jest.fn(() => guarded.promise);
  visit('/en/be-member', { 'membership.beMember': defineEarlyPage({ load, show: () => code.promise }) }, guard);
  await act(async () => {});
  expect([guard.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
  await act(async () => guarded.resolve());
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => code.resolve({ Page: Titled }));
  expect(screen.getByRole('heading', { name: 'Become a member' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('page loads its own data after a fallback meanwhile', async () => {
  const loads: string[] = [];
  const code = deferred<{ Page: typeof Titled }>();
  const load = async () => {
    loads.push('Become a member');
    return 'Become a member';
  };
  const { replaced } = visit('/en/be-member', { 'membership.beMember': defineEarlyPage({ load, show: () => code.promise }) });
  await act(async () => {});
  expect(loads).toHaveLength(1);
  replaced();
  await act(async () => code.resolve({ Page: Titled }));
  expect(screen.getByRole('heading', { name: 'Become a member' })).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('failed data shows its own failure and a retry', async () => {
  let fails = true;
  const load = async () => {
    if (fails) throw new Error('down');
    return 'Become a member';
  };
  const Failure = ({ retry }: PageFailureProps) => (
    <button type="button" onClick={retry}>
      Again
    </button>
  );
  visit('/en/be-member', { 'membership.beMember': defineEarlyPage({ load, show: async () => ({ Page: Titled, Failure }) }) });
  const again = await screen.findByRole('button', { name: 'Again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Become a member' })).toBeVisible();
});

test('failed section shows the fallback and a retry (F1 to F7)', async () => {
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

test('retry during a refresh shows the page when it arrives', async () => {
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

test('late section is requested again and then shown', async () => {
  jest.useFakeTimers();
  try {
    let requested = 0;
    const login = async () => {
      requested += 1;
      if (requested < 3) throw new SectionError('F-202', 'account');
      return shows('Log in')();
    };
    visit('/en/login', { 'account.login': login });
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(100);
    expect(screen.getByRole('alert')).toHaveTextContent('F-202');
    await wait(9_800);
    expect(requested).toBe(1);
    await wait(200);
    expect(requested).toBe(2);
    expect(screen.getByRole('alert')).toBeVisible();
    await wait(20_000);
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('shows the next section after a person leaves a broken one', async () => {
  const { router } = visit('/en/login', {
    'account.login': () => Promise.reject(new SectionError('F-201', 'account')),
    'catalogue.courses': shows('Courses'),
  });
  await screen.findByRole('alert');
  await act(() => router.navigate('/en/course'));
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test('F11 page that throws shows the fallback and a retry', async () => {
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

test("failed load shows the page's own failure or the fallback", async () => {
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

test('first page shows waiting page, skeleton, then content', async () => {
  const module = deferred<PageModule>();
  const data = deferred<string>();
  visit('/en/course', { 'catalogue.courses': () => module.promise });
  expect(await screen.findByText('Placeholder')).toBeVisible();
  module.resolve(definePage({ load: () => data.promise, Page: (props) => <h1>{props.data}</h1>, Skeleton: () => <p>Skeleton</p> }));
  expect(await screen.findByText('Skeleton')).toBeVisible();
  data.resolve('Courses');
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test('data missing for four seconds is counted once', async () => {
  jest.useFakeTimers();
  try {
    const waits = jest.fn();
    const pages = {
      'catalogue.courses': async () => definePage({ load: () => new Promise<never>(() => {}), Page: () => null }),
      'catalogue.departments': shows('Departments'),
    };
    const { router } = visit('/en/course', pages, undefined, undefined, waits);
    await act(() => jest.advanceTimersByTimeAsync(3_999));
    expect(waits).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(waits.mock.calls).toEqual([['catalogue', expect.objectContaining({ provider: 'portal' })]]);
    await act(() => router.navigate('/en/department'));
    await act(async () => void router.navigate('/en/course'));
    await act(() => router.navigate('/en/department'));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(waits).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('loads no page data when the guard redirects a visitor', async () => {
  const load = jest.fn(async () => null);
  const guard = async ({ login }: Route) => {
    if (login) throw redirect('/en/login');
  };
  const pages = { 'membership.renewal': async () => ({ load, Page: () => null }), 'account.login': shows('Log in') };
  visit('/en/renew', pages, guard);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('retry after a rollback shows the replacement', async () => {
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
