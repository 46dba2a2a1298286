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

test('another page is rendered at once', async () => {
  const { router, updates } = open();
  await router.navigate('/en/course');
  expect(updates.filter(([, atOnce]) => atOnce)).toEqual([['/en/course', true]]);
});

test("filter is rendered in slices that don't block typing", async () => {
  const { router, updates } = open();
  await router.navigate('/en?q=swim');
  expect(updates.at(-1)).toEqual(['/en?q=swim', false]);
});
