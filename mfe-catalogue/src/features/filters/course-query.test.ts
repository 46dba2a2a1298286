import { expect, test } from '@jest/globals';
import { courseRequest, courseSearch, readCourseQuery } from './course-query.ts';

const full = {
  q: 'swim',
  page: 3,
  unit: 'aquatics',
  age: 0,
  who: 'teen',
  day: 6,
  time: 'morning',
  district: 'sha-tin',
  venue: 'Sha Tin Pool',
  price: 500,
  open: true,
} as const;

test('query with every filter survives a round trip through the address', () => {
  const search = new URLSearchParams(Object.entries(courseSearch(full)).map(([key, value]) => [key, String(value)]));
  expect(readCourseQuery(search)).toEqual(full);
});

test('first page without filters has an address without a query', () => {
  expect(Object.values(courseSearch(readCourseQuery(new URLSearchParams()))).filter((value) => value !== undefined)).toEqual([]);
});

test.each([
  'page=-1',
  'page=1e3',
  'page=',
  'age=abc',
  'age=121',
  'day=8',
  'day=0',
  'time=noon',
  'who=dog',
  'district=atlantis',
  'price=-5',
  'open=yes',
  'q=%20',
  'page=99999999',
])('drops invalid %s from the query', (search) => {
  expect(readCourseQuery(new URLSearchParams(search))).toEqual({ page: 1 });
});

test('requests 16 Groups in the page’s language [COURSE-01, COURSE-02]', () => {
  const { query, body } = courseRequest({ page: 2, q: 'swim' }, 'zh');
  expect(query).toEqual({ page: 2 });
  expect(body).toMatchObject({ pagination: { rowsPerPage: 16 }, filter: { type: 'Group', globalFilter: 'swim' }, language: 'zh' });
});
