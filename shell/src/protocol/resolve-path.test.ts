import { expect, test } from '@jest/globals';
import { inLocale, localeOf, resolvePath } from './resolve-path.ts';

test.each([
  ['/en', '/en'],
  ['/en/', '/en/'],
  ['/zh/payment/abc', '/zh/payment/abc'],
])('preserves the valid prefix of %s [ROUTE-01]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test.each([
  ['/EN/course', '/en/course'],
  ['/Zh', '/zh'],
])('accepts the capital prefix of %s in small letters [ROUTE-01]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test.each([
  ['/', '/zh'],
  ['/course', '/zh/course'],
  ['/course/', '/zh/course'],
  ['/swim-squad', '/zh/swim-squad'],
  ['/payment/abc', '/zh/payment/abc'],
  ['//elsewhere.example', '/zh//elsewhere.example'],
  ['/%E6%B3%B3%E9%9A%8A', '/zh/%E6%B3%B3%E9%9A%8A'],
])('prepends the stored locale to %s [ROUTE-02]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test.each([
  ['/fr', '/zh'],
  ['/fr/course', '/zh/course'],
  ['/FR/course', '/zh/course'],
  ['/zh-HK/course', '/zh/course'],
  ['/zh-Hant-HK/course', '/zh/course'],
  ['/pt-br', '/zh'],
  ['/en-GB/me/wallet', '/zh/me/wallet'],
])('replaces the invalid prefix of %s with the stored locale [ROUTE-03]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test.each([
  ['/me', '/zh/me'],
  ['/me/wallet', '/zh/me/wallet'],
])('prefixes %s, whose route looks like a language [ROUTE-04]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test('alias like a language is prefixed when known [ROUTE-02]', () => {
  expect(resolvePath('/pe-class', 'zh', new Set(['pe-class']))).toBe('/zh/pe-class');
});

test('reads the language of a path', () => {
  expect(['/en', '/zh/me', '/fr', '/'].map(localeOf)).toEqual(['en', 'zh', undefined, undefined]);
});

test('preserves path, query and hash in the other language [LAYOUT-03]', () => {
  expect(inLocale('/en/course?q=swim#list', 'zh')).toBe('/zh/course?q=swim#list');
  expect(inLocale('/zh?a=1', 'en')).toBe('/en?a=1');
  expect(inLocale('/zh#top', 'en')).toBe('/en#top');
});
