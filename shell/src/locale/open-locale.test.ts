import { beforeEach, expect, jest, test } from '@jest/globals';
import { openLocale } from './open-locale.ts';

const visit = (path: string) => {
  window.history.replaceState(null, '', path);
  return openLocale(localStorage);
};
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => localStorage.clear());

test('first visit without a prefix is English [ROUTE-05]', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('zh-HK');
  expect(visit('/')).toBe('en');
  expect(address()).toBe('/en');
});

test('invalid prefix becomes English and keeps the query [ROUTE-05]', () => {
  visit('/fr/course?q=a#b');
  expect(address()).toBe('/en/course?q=a#b');
});

test('stores Chinese for the next visit [ROUTE-06, ROUTE-02, ROUTE-03]', () => {
  visit('/en');
  expect(visit('/zh')).toBe('zh');
  expect(document.cookie).toContain('locale=zh');
  visit('/');
  expect(address()).toBe('/zh');
  visit('/course?q=a#b');
  expect(address()).toBe('/zh/course?q=a#b');
  visit('/fr/course?q=a#b');
  expect(address()).toBe('/zh/course?q=a#b');
});

test('sets the page’s language on the document', () => {
  visit('/zh');
  expect(document.documentElement.lang).toBe('zh-Hant-HK');
  visit('/en/course');
  expect(document.documentElement.lang).toBe('en-HK');
});

test('the language that the document has is not set again', () => {
  visit('/en');
  const observer = new MutationObserver(() => {});
  observer.observe(document.documentElement, { attributes: true });
  visit('/en/course');
  expect(observer.takeRecords()).toEqual([]);
  visit('/zh');
  expect(observer.takeRecords()).toHaveLength(1);
});
