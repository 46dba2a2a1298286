import { describe, expect, test } from '@jest/globals';
import { paths } from './paths.ts';
import { ownerOfService, ownerOfWidget, type Route, routeHeads, sectionIds, sections } from './sections.ts';

describe('paths', () => {
  test('a route without parameters - its path without the language prefix', () => {
    expect(paths.home()).toBe('/');
    expect(paths.courses()).toBe('/course');
  });

  test('a parameter with special characters - is encoded', () => {
    expect(paths.article({ articleAlias: '游泳 a/b' })).toBe(`/${encodeURIComponent('游泳 a/b')}`);
  });

  test('an optional parameter - may be left out', () => {
    expect(paths.me()).toBe('/me');
    expect(paths.me({ tab: 'wallet' })).toBe('/me/wallet');
  });

  test('a query - keeps what is given and drops what is undefined', () => {
    expect(paths.courses({}, { q: 'a&b', page: undefined })).toBe('/course?q=a%26b');
  });
});

describe('sections', () => {
  const allRoutes = sectionIds.flatMap((id) => Object.entries(sections[id].routes as Record<string, Route>));

  test('no two sections own one path or one route name', () => {
    expect(new Set(allRoutes.map(([, route]) => route.path)).size).toBe(allRoutes.length);
    expect(new Set(allRoutes.map(([name]) => name)).size).toBe(allRoutes.length);
  });

  test('heads of fixed routes - hold every fixed first word and no parameter', () => {
    expect(routeHeads.has('me')).toBe(true);
    expect(routeHeads.has('upload_doc')).toBe(true);
    expect([...routeHeads].some((head) => head.includes(':') || head === '')).toBe(false);
  });

  test('a widget and a service - are found at the section that declares them', () => {
    expect(ownerOfWidget('cart-checkout.header')).toBe('cart-checkout');
    expect(ownerOfService('cart')).toBe('cart-checkout');
  });

  test('no section has an administrator route', () => {
    expect(allRoutes.filter(([name, route]) => /admin|staff|operator/i.test(name + route.path))).toEqual([]);
  });
});
