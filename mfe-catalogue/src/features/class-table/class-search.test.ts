import { expect, test } from '@jest/globals';
import { aBareClass, aClass } from '@portal/remote-kit/testing';
import { matchesKeyword } from './class-search.ts';

test.each(['', '  ', 'sw-101', 'squad', '泳隊', 'SATURDAY', 'sat', '2027-01-09', '9:00 am', 'tsui', '尖沙咀', '六', 'squad tsui'])(
  'keyword %j matches code, name, day, time and venue [ARTICLE-04]',
  (keyword) => expect(matchesKeyword(aClass(), keyword)).toBe(true),
);

test.each(['sunday', 'sha tin', 'squad tin'])('keyword %j doesn’t match the class', (keyword) => {
  expect(matchesKeyword(aClass(), keyword)).toBe(false);
});

test('finds a class without additive fields by the others [API-50]', () => {
  expect(matchesKeyword(aBareClass(), 'pool sat')).toBe(true);
});
