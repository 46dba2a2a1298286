import { expect, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import type { Router } from '../navigation/navigation.ts';
import { renderAtOnce } from './render-at-once.ts';

/** Opens a router that two listen to; `updates` are the last one's, with whether it renders in one go. */
function open() {
  const routes = ['/en', '/en/course'].map((path) => ({ path, loader: () => null, element: null }));
  const router = createMemoryRouter(routes, { initialEntries: ['/en'], hydrationData: { loaderData: {} } }) as Router;
  renderAtOnce(router);
  const updates: [string, boolean | undefined][] = [];
  router.subscribe(() => {});
  router.subscribe(({ location: { pathname, search } }, { flushSync }) => void updates.push([pathname + search, flushSync]));
  return { router, updates };
}

test('person opens another page - it is rendered in one go, for whoever listens', async () => {
  const { router, updates } = open();
  await router.navigate('/en/course');
  expect(updates.filter(([, atOnce]) => atOnce)).toEqual([['/en/course', true]]);
});

test('a filter changes the page’s own address - it is rendered in slices, which leave typing alone', async () => {
  const { router, updates } = open();
  await router.navigate('/en?q=swim');
  expect(updates.at(-1)).toEqual(['/en?q=swim', false]);
});
