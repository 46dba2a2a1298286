import { describe, expect, test } from '@jest/globals';
import { paths, readSearch } from './paths.ts';
import { allRoutes, ownerOfService, ownerOfWidget, reservedSegments } from './sections.ts';

describe('paths', () => {
  test('build a route without parameters without the language prefix', () => {
    expect(paths.home()).toBe('/');
    expect(paths.courses()).toBe('/course');
  });

  test('a parameter with special characters is encoded', () => {
    expect(paths.article({ articleAlias: '游泳 a/b' })).toBe(`/${encodeURIComponent('游泳 a/b')}`);
  });

  test('an optional parameter may be left out', () => {
    expect(paths.me()).toBe('/me');
    expect(paths.me({ tab: 'wallet' })).toBe('/me/wallet');
  });

  test('a query contains given values and omits undefined ones', () => {
    expect(paths.courses({}, { q: 'a&b', page: undefined })).toBe('/course?q=a%26b');
  });
});

describe('a query', () => {
  const read = (search: string) => readSearch('courses', new URLSearchParams(search));

  test('what was written by the contract’s names is read by them', () => {
    const search = { q: 'a&b', day: 6, time: 'morning', venue: '沙田 泳池' } as const;
    expect(read(paths.courses({}, search).split('?')[1] ?? '')).toEqual(search);
  });

  test('leaves out unknown names and invalid values', () => {
    expect(read('keyword=swim&time=night&day=Saturday&age=7.5&price=-1')).toEqual({});
  });
});

describe('sections', () => {
  test('each path and each route name belongs to one section', () => {
    expect(new Set(allRoutes.map(({ path }) => path)).size).toBe(allRoutes.length);
    expect(new Set(allRoutes.map(({ name }) => name)).size).toBe(allRoutes.length);
  });

  test('lists every fixed first word and no parameters', () => {
    expect(reservedSegments.has('me')).toBe(true);
    expect(reservedSegments.has('upload_doc')).toBe(true);
    expect([...reservedSegments].some((head) => head.includes(':') || head === '')).toBe(false);
  });

  test('a widget and a service are found by the section that declares them', () => {
    expect(ownerOfWidget('cart-checkout.header')).toBe('cart-checkout');
    expect(ownerOfService('cart')).toBe('cart-checkout');
  });

  test('excludes personal and payment pages from search engines [APPLIED-12]', () => {
    expect(allRoutes.filter(({ indexable, login, secretAddress, money }) => indexable && (login || secretAddress || money))).toEqual([]);
  });

  test('hides secret addresses from other sites (R-55, R-82) [APPLIED-12]', () => {
    const secret = allRoutes.filter(({ path }) => /:(id|code|token)$/.test(path)).filter(({ login }) => !login);
    expect(secret.filter(({ secretAddress }) => !secretAddress)).toEqual([]);
  });

  test('a page with a payment is marked', () => {
    const money = allRoutes.filter((route) => route.money).map(({ name }) => name);
    expect(money).toEqual(expect.arrayContaining(['checkout', 'invoice', 'applicationPayment', 'renewal']));
    expect(allRoutes.filter(({ section, money }) => section === 'payment' && !money)).toEqual([]);
  });

  test('a pinned page has one address and no payment [LAYOUT-19]', () => {
    const pinned = allRoutes.filter((route) => route.pinned);
    expect(pinned.map(({ name }) => name)).toEqual(['home', 'contact']);
    expect(pinned.filter(({ path, money }) => path.includes(':') || money)).toEqual([]);
  });

  test('has no routes for administrators [ROUTE-37]', () => {
    expect(allRoutes.filter(({ name, path }) => /admin|staff|operator/i.test(name + path))).toEqual([]);
  });
});
