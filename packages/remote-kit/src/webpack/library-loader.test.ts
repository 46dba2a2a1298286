import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import libraryLoader, { type LibraryOptions } from './library-loader.ts';

const { resolve } = createRequire(import.meta.url);
const routerFolder = join(dirname(createRequire(resolve('react-router-dom')).resolve('react-router/package.json')), 'dist/production');
const sources = readdirSync(routerFolder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(routerFolder, name), 'utf8'));
const withLink = sources.find((source) => source.includes('var Link = '))!;
const styled = readFileSync(join(dirname(resolve('styled-components/package.json')), 'dist/styled-components.browser.esm.js'), 'utf8');

const load = (library: LibraryOptions['library'], source: string) => libraryLoader.call({ getOptions: () => ({ library }) }, source);

test("drops React Router's prefetching and lets unused parts be removed", () => {
  const loaded = load('react-router', withLink);
  const [, link = ''] = /^var Link = (.*?)^var NavLink/ms.exec(loaded) ?? [];
  expect(link).toContain('useLinkClickHandler(to');
  expect(link).not.toMatch(/usePrefetchBehavior|PrefetchPageLinks|"render",/);
  expect(link).toMatch(/^\/\* @__PURE__ \*\/ React\d*\.forwardRef/);
  const [, boundary = ''] = /^var RenderErrorBoundary = (.*?)^};/ms.exec(loaded) ?? [];
  expect(boundary).toContain('return result;');
  expect(boundary).not.toContain('RSCErrorHandler');
  expect(loaded).not.toMatch(/if \([^)]*instrumentations\)/);
  const [, router = ''] = /^ {2}router = \{(.*?)^ {2}\};/ms.exec(loaded) ?? [];
  for (const kept of ['navigate', 'revalidate', 'getBlocker', 'deleteBlocker']) expect(router).toMatch(new RegExp(`^ +${kept},$`, 'm'));
  expect(router).not.toMatch(/\bfetch:|etFetcher|deleteFetcher|enableScroll|patchRoutes|_internalSetRoutes/);
  for (const name of ['isMutationMethod', 'isSubmissionNavigation']) {
    expect(loaded).toMatch(new RegExp(`^function ${name}\\(\\w+\\) \\{\\s*return false;\\s*\\}`, 'm'));
  }
  expect(loaded).not.toMatch(/route(?:ToUpdate)?\.lazy\b(?! =)|init\.patchRoutes|\|\| parseHydrationData/);
});

test('leaves other files of React Router unchanged', () => {
  const others = sources.filter((source) => source !== withLink);
  expect(others.length).toBeGreaterThan(0);
  for (const source of others) expect(load('react-router', source)).toBe(source);
});

test('removes all prefixing from the installed styled-components', () => {
  const loaded = load('styled-components', styled);
  expect(loaded).toContain('.stringify');
  expect(loaded).not.toContain('prefixer');
});

test.each([
  ['react-router', withLink.replaceAll('usePrefetchBehavior(', 'usePrefetching(')],
  ['react-router', withLink.replaceAll('.instrumentations', '.observers')],
  ['react-router', withLink.replaceAll('RSCErrorHandler', 'ServerErrors')],
  ['react-router', withLink.replaceAll(' fetch: ', ' load: ')],
  ['react-router', withLink.replaceAll('isMutationMethod', 'isWriting')],
  ['react-router', withLink.replaceAll('isSubmissionNavigation', 'isSending')],
  ['react-router', withLink.replaceAll('patchRoutesOnNavigation', 'findRoutes')],
  ['react-router', withLink.replaceAll('.lazy', '.later')],
  ['react-router', withLink.replaceAll('parseHydrationData', 'readHydrationData')],
  ['styled-components', styled.replaceAll('.prefixer', '.prefixes')],
] as const)('fails the build and names the place when a new %s differs', (library, source) => {
  expect(() => load(library, source)).toThrow(/library-loader\.ts/);
});
