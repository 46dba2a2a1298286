import { expect, test } from '@jest/globals';
import { createPageCache } from './page-cache.ts';

function open(pinned?: Set<string>) {
  const at = { url: '/en/course' };
  return { at, pages: createPageCache(() => at.url, pinned) };
}

test('restores filters and inputs of a reopened page [LAYOUT-18]', () => {
  const { at, pages } = open();
  pages.write('filter', 'swim');
  at.url = '/en/department';
  expect(pages.read('filter')).toBeUndefined();
  at.url = '/en/course';
  expect(pages.read('filter')).toBe('swim');
});

test('16th page drops the least recently used one [LAYOUT-18]', () => {
  const { pages } = open();
  for (let page = 1; page <= 15; page += 1) pages.keeper(`/en/page-${page}`)(page);
  expect(pages.dataOf('/en/page-1')).toEqual({ value: 1 });
  pages.keeper('/en/page-16')(16);
  expect(pages.dataOf('/en/page-2')).toBeUndefined();
  expect(pages.dataOf('/en/page-1')).toEqual({ value: 1 });
  expect(pages.dataOf('/en/page-3')).toEqual({ value: 3 });
});

test('16th page drops filters of the least recently used [LAYOUT-18]', () => {
  const { at, pages } = open();
  const visit = (page: number) => {
    at.url = `/en/page-${page}`;
    return pages.read('filter');
  };
  for (let page = 1; page <= 16; page += 1) {
    visit(page);
    pages.write('filter', page);
  }
  expect([1, 2, 16].map(visit)).toEqual([undefined, 2, 16]);
});

test('always retains home and contact, with a query too [LAYOUT-19]', () => {
  const { pages } = open(new Set(['/en', '/en/contact']));
  pages.keeper('/en')('home');
  pages.keeper('/en?from=mail')('home by mail');
  pages.keeper('/en/contact')('contact');
  for (let page = 1; page <= 20; page += 1) pages.keeper(`/en/page-${page}`)(page);
  expect(pages.dataOf('/en')).toEqual({ value: 'home' });
  expect(pages.dataOf('/en?from=mail')).toEqual({ value: 'home by mail' });
  expect(pages.dataOf('/en/contact')).toEqual({ value: 'contact' });
  const others = Array.from({ length: 20 }, (_, index) => pages.dataOf(`/en/page-${index + 1}`)).filter(Boolean);
  expect(others).toHaveLength(12);
});

test('filter in the query retains states and drops data [LAYOUT-18]', () => {
  const { at, pages } = open();
  pages.write('open-row', 7);
  pages.keeper('/en/course')('all');
  pages.move('/en/course', '/en/course?q=swim');
  at.url = '/en/course?q=swim';
  expect(pages.read('open-row')).toBe(7);
  expect(pages.dataOf('/en/course?q=swim')).toBeUndefined();
  expect(pages.dataOf('/en/course')).toBeUndefined();
});

test('returns no cached page to another person', () => {
  const { pages } = open();
  pages.write('filter', 'swim');
  pages.keeper('/en/me')('mine');
  pages.clear();
  expect(pages.read('filter')).toBeUndefined();
  expect(pages.dataOf('/en/me')).toBeUndefined();
});

test('doesn’t cache a response that arrives after the person has changed', () => {
  const { pages } = open();
  const keepData = pages.keeper('/en/me');
  pages.clear();
  keepData('mine');
  expect(pages.dataOf('/en/me')).toBeUndefined();
});

test('stale data is dropped, and filters and inputs stay', () => {
  const { pages } = open();
  pages.write('filter', 'swim');
  pages.keeper('/en/course')('old');
  const late = pages.keeper('/en/me');
  pages.clearData();
  late('old too');
  expect(pages.dataOf('/en/course')).toBeUndefined();
  expect(pages.dataOf('/en/me')).toBeUndefined();
  expect(pages.read('filter')).toBe('swim');
  pages.keeper('/en/course')('new');
  expect(pages.dataOf('/en/course')).toEqual({ value: 'new' });
});
