import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import routerLoader from './router-loader.ts';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const folder = join(dirname(resolve('react-router/package.json')), 'dist/production');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const withLink = sources.find((source) => source.includes('var Link = '))!;

test("shell is built with the installed React Router - its links have nothing of the framework's prefetching, and unused parts can go", () => {
  const [, link = ''] = /^var Link = (.*?)^var NavLink/ms.exec(routerLoader(withLink)) ?? [];
  expect(link).toContain('useLinkClickHandler(to');
  expect(link).not.toMatch(/usePrefetchBehavior|PrefetchPageLinks|"render",/);
  expect(link).toMatch(/^\/\* @__PURE__ \*\/ React\d*\.forwardRef/);
});

test('other files of React Router - are left as they are', () => {
  const others = sources.filter((source) => source !== withLink);
  expect(others.length).toBeGreaterThan(0);
  for (const source of others) expect(routerLoader(source)).toBe(source);
});

test('a new React Router is written in another way - the build fails and says where', () => {
  expect(() => routerLoader(withLink.replaceAll('usePrefetchBehavior(', 'usePrefetching('))).toThrow(/router-loader\.ts/);
});
