import { expect, test } from '@jest/globals';
import { inLocale, localeOf, resolvePath } from './resolve-path.ts';

test.each([
  ['/en', '/en'],
  ['/en/', '/en/'],
  ['/zh/payment/abc', '/zh/payment/abc'],
])('valid prefix %s - is kept [ROUTE-01]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test.each([
  ['/EN/course', '/en/course'],
  ['/Zh', '/zh'],
])('prefix %s in capitals - is ours, in small letters [ROUTE-01]', (path, resolved) => {
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
])('missing prefix %s - the stored locale is prepended [ROUTE-02]', (path, resolved) => {
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
])('invalid prefix %s - is replaced by the stored locale [ROUTE-03]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test.each([
  ['/me', '/zh/me'],
  ['/me/wallet', '/zh/me/wallet'],
])('route head %s that looks like a language - is prefixed [ROUTE-04]', (path, resolved) => {
  expect(resolvePath(path, 'zh')).toBe(resolved);
});

test('alias like a language is prefixed when known [ROUTE-02]', () => {
  expect(resolvePath('/pe-class', 'zh', new Set(['pe-class']))).toBe('/zh/pe-class');
});

test('path - shows its language', () => {
  expect(['/en', '/zh/me', '/fr', '/'].map(localeOf)).toEqual(['en', 'zh', undefined, undefined]);
});

test('page in the other language - keeps path, query and hash [LAYOUT-03]', () => {
  expect(inLocale('/en/course?q=swim#list', 'zh')).toBe('/zh/course?q=swim#list');
  expect(inLocale('/zh?a=1', 'en')).toBe('/en?a=1');
  expect(inLocale('/zh#top', 'en')).toBe('/en#top');
});
