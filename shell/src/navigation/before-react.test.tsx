import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app.tsx';
import { loadMessages } from '../locale/i18n.ts';
import { createShellServices } from '../shell-services/shell-services.ts';

async function open() {
  await loadMessages('en');
  const shellServices = createShellServices(async () => new Response('{}'));
  const { navigation } = shellServices;
  const loader = jest.fn(() => null);
  const router = createMemoryRouter(
    [
      { id: 'courses', path: '/en/course', loader, element: <h1>Courses</h1> },
      { path: '/en/login', element: <h1>Log in</h1> },
    ],
    { initialEntries: ['/en/course'], hydrationData: { loaderData: { courses: null } } },
  );
  navigation.attach(router);
  const show = () =>
    act(async () =>
      render(
        <App shellServices={shellServices} WidgetHost={() => null}>
          <RouterProvider router={router} />
        </App>,
      ),
    );
  return { navigation, router, loader, show };
}

test('session that ends before the router follows opens login [SESSION-29]', async () => {
  const { navigation, router, show } = await open();
  const subscribe = jest.spyOn(router, 'subscribe');
  const navigate = jest.spyOn(router, 'navigate');
  navigation.goToLogin({ returnHere: true });
  expect(navigate).not.toHaveBeenCalled();
  await show();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/en/login', search: '?redirect=%2Fen%2Fcourse' });
  expect(subscribe.mock.invocationCallOrder[0]).toBeLessThan(navigate.mock.invocationCallOrder[0]!);
});

test('fresh data requested before the router follows loads once', async () => {
  const { navigation, loader, show } = await open();
  navigation.refresh();
  expect(loader).not.toHaveBeenCalled();
  await show();
  expect(loader).toHaveBeenCalledTimes(1);
});
