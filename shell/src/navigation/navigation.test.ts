import { expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { createNavigation } from './navigation.ts';

function open() {
  let show = () => {};
  const course = new Promise<null>((resolve) => {
    show = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      { path: '/en', element: null },
      { path: '/en/course', loader: () => course, element: null },
      { path: '/en/department', element: null },
    ],
    { initialEntries: ['/en'] },
  );
  const navigation = createNavigation('en');
  navigation.attach(router);
  return { navigation, show: () => show(), where: () => router.state.location.pathname };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('navigation by a section waits until the page is shown', async () => {
  const { navigation, show, where } = open();
  navigation.start();
  const shown = jest.fn();
  const going = navigation.navigate('/course').then(shown);
  await nextTask();
  expect(shown).not.toHaveBeenCalled();
  show();
  await going;
  expect(where()).toBe('/en/course');
});

test('navigation of a section waits for the latest page only', async () => {
  const { navigation, where } = open();
  navigation.start();
  const going = navigation.navigate('/course');
  await navigation.navigate('/department');
  await going;
  expect(where()).toBe('/en/department');
});
