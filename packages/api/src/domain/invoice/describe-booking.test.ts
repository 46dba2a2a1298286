import { expect, test } from '@jest/globals';
import type { ActivityRecord, MemberRecord } from '../../db/schema/index.ts';
import { describeBooking } from './describe-booking.ts';

const activity = {
  name_en: 'Swim squad',
  name_ot: '泳隊',
  start_date: '2027-01-05',
  end_date: '2027-01-05',
  weekdays: [],
  start_time: '00:05:00',
  end_time: '12:30:00',
  venue: 'Pool',
  venue_ot: '泳池',
};
const participant = { surname: 'Chan', given_name: 'Tai Man', other_name: '陳大文' } as MemberRecord;
const described = (changes: object = {}) => describeBooking({ ...activity, ...changes } as unknown as ActivityRecord, participant);

test('describes class, time, venue and participant in both languages', () => {
  expect(described()).toEqual({
    en: ['Swim squad', '2027-01-05', '12:05 AM – 12:30 PM, Pool', 'Chan Tai Man'],
    zh: ['泳隊', '2027-01-05', '12:05 AM – 12:30 PM，泳池', '陳大文'],
  });
});

test('describes first and last day and weekdays of many weeks', () => {
  const { en, zh } = described({ end_date: '2027-03-02', weekdays: [1, 2, 3, 4, 5, 6, 7] });
  expect([en[1], zh[1]]).toEqual([
    '2027-01-05 – 2027-03-02 (Mon, Tue, Wed, Thu, Fri, Sat, Sun)',
    '2027-01-05 – 2027-03-02 (一、二、三、四、五、六、日)',
  ]);
});

test('describes a class without an hour or a venue', () => {
  for (const missing of [{ start_time: null }, { end_time: null }]) expect(described(missing).en[2]).toBe('Pool');
  expect(described({ venue: null }).en[2]).toBe('12:05 AM – 12:30 PM');
  expect(described({ venue: null, start_time: null, end_time: null }).en[2]).toBe('');
});
