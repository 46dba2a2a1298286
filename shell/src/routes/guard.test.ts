import { expect, test } from '@jest/globals';
import { type Route, sections } from '@portal/contract';
import type { ShellServices } from '../shell-services/shell-services.ts';
import { createGuard } from './guard.ts';

const { checkout } = sections['cart-checkout'].routes;
const { courses } = sections.catalogue.routes;
const inAnHour = new Date(Date.now() + 3600_000).toISOString();
const anHourAgo = new Date(Date.now() - 3600_000).toISOString();

/** The address that is loaded in full when somebody on /en/contact goes to a route; undefined: it is shown in this page. */
async function loaded(route: Route, to: string, previewEnd?: string): Promise<string | undefined> {
  const services = {
    session: { loggedIn: true, resume: () => {} },
    navigation: { location: () => new URL('https://portal.test/en/contact') },
  };
  const guard = createGuard({ ...(services as unknown as ShellServices), previewEnd });
  const response = await guard(route, { request: new Request(`https://portal.test${to}`) }).catch((thrown: Response) => thrown);
  return response?.headers.has('X-Remix-Reload-Document') ? `${response.headers.get('location')}` : undefined;
}

test('preview loads payment pages in full, others not [OVERRIDE-03]', async () => {
  expect(await loaded(checkout, '/en/checkout?a=b', inAnHour)).toBe('/en/checkout?a=b');
  expect(await loaded(courses, '/en/course', inAnHour)).toBeUndefined();
  expect(await loaded(checkout, '/en/checkout')).toBeUndefined();
  expect(await loaded({ ...checkout, path: 'contact' }, '/en/contact?page=2', inAnHour)).toBeUndefined();
});

test('a member who leaves a page before it is hydrated stays logged in [ROUTE-07]', async () => {
  const session = { loggedIn: false, resume: () => Object.assign(session, { loggedIn: true }) };
  const guard = createGuard({ session, navigation: { href: String } } as unknown as ShellServices);
  const request = new Request('https://portal.test/en/me');
  await guard(courses, { request, rendered: true });
  expect(session.loggedIn).toBe(false);
  await guard(sections.account.routes.me, { request });
  expect(session.loggedIn).toBe(true);
});

test('loads the next page in full once the preview is over [OVERRIDE-04]', async () => {
  expect(await loaded(courses, '/en/course', anHourAgo)).toBe('/en/course');
});
