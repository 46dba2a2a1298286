import { expect, test } from '@jest/globals';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adapterFor } from './adapters.ts';

/** A catalogue as contract 2 asks for it: without favourites. */
function catalogueOf2() {
  const freed: string[] = [];
  const page = async () => ({ Page: () => null });
  const names = ['home', 'courses', 'departments', 'contact', 'adultSwimming', 'beginnerClass', 'article'];
  const mounted = {
    routes: Object.fromEntries(names.map((name) => [name, page])),
    widgets: {},
    services: {},
    dispose: () => freed.push('all'),
  };
  const remote = { section: 'catalogue', contract: '2.1.0', messages: async () => ({ messages: {} }), mount: () => mounted };
  return { freed, page, remote: remote as never };
}

const mount = (range: string, remote: never) => adapterFor(range)?.(remote).mount({ locale: 'zh' } as never) as never as Mounted;
interface Mounted {
  routes: Record<string, () => Promise<{ load: (args: LoaderFunctionArgs) => Response }>>;
  widgets: Record<string, () => Promise<{ Widget: () => unknown }>>;
  dispose?: () => void;
}

test('catalogue of contract 2 - runs with its own pages; favourites lead home, their link shows nothing, and it is freed', async () => {
  const { freed, page, remote } = catalogueOf2();
  const { routes, widgets, dispose } = mount('^2.1.0', remote);
  expect(routes.courses).toBe(page);
  const { load } = await routes.favourites!();
  expect(load({} as LoaderFunctionArgs).headers.get('location')).toBe('/zh');
  expect((await widgets['catalogue.favourites']!()).Widget()).toBeNull();
  dispose?.();
  expect(freed).toEqual(['all']);
});

test('a release of the running contract, of another section, or of a contract too old or to come - is what it is, or does not run', () => {
  const { remote } = catalogueOf2();
  expect(adapterFor('^3.0.0')?.(remote)).toBe(remote);
  const payment = { section: 'payment' } as never;
  expect(adapterFor('^2.0.0')?.(payment)).toBe(payment);
  for (const range of ['^1.0.0', '^2.2.0', '^4.0.0']) expect(adapterFor(range)).toBeUndefined();
});
