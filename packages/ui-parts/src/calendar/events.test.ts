import { expect, jest, test } from '@jest/globals';
import { aClass, activityRow } from '@portal/remote-kit/testing';
import { classEvent, enrolmentEvent, openingEvent, writeCalendar } from './events.ts';
import { downloadCalendar } from './index.ts';

const context = { locale: 'en', url: 'https://portal.example/en/swim-squad?class=SW-101' } as const;
const fileOf = (change: Parameters<typeof aClass>[0] = {}) => writeCalendar([classEvent(aClass(change), context)]);

const place = activityRow({
  ac_code: 'SW-101',
  ac_name: 'Squad A',
  ac_start_date: '2027-01-09',
  ac_end_date: '2027-03-27',
  start_time: '09:00',
  end_time: '10:30',
  weekdays: [6],
  enrolment_no: 'ENR-000007',
  participant_name: 'Wong Tin Lok',
});
const placeFile = (change: Partial<typeof place> = {}) => writeCalendar([enrolmentEvent({ ...place, ...change }, 'en')]);

const weekly = ['DTSTART:20270109T010000Z', 'DTEND:20270109T023000Z', 'RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327T155900Z'];

test('repeats a weekly class in Hong Kong until its last day', () => {
  for (const line of [...weekly, 'SUMMARY:Squad A\\, Saturday morning (SW-101)', 'URL:https://portal.example/en/swim-squad'])
    expect(fileOf()).toContain(line);
});

test('repeats a booked weekly class and names its participant', () => {
  for (const line of [...weekly, 'SUMMARY:Squad A (SW-101) · Wong Tin Lok', 'UID:ENR-000007@localhost'])
    expect(placeFile()).toContain(line);
});

test.each([
  ['of a class', () => fileOf({ place: { venue: 'Tsim Sha Tsui Pool', en_address: '22 Austin Road' } })],
  ['of a booking', () => placeFile({ venue: 'Tsim Sha Tsui Pool', place: { venue: 'Tsim Sha Tsui Pool', en_address: '22 Austin Road' } })],
])('event %s has the street and an alarm two hours before [CALENDAR-3]', (_case, file) => {
  for (const line of ['LOCATION:Tsim Sha Tsui Pool\\, 22 Austin Road', 'BEGIN:VALARM', 'TRIGGER:-PT2H']) expect(file()).toContain(line);
});

test('own place names only the class', () => {
  expect(placeFile({ participant_name: null })).toMatch(/SUMMARY:Squad A \(SW-101\)\r\n/);
});

test('distinguishes bookings without enrolment number by order', () => {
  expect(placeFile({ enrolment_no: null, invoice_id: 'an-order' })).toContain('UID:an-order-SW-101@');
});

test('begins on its first lesson, not on its first day', () => {
  expect(fileOf({ start_date: '2027-01-04' })).toContain('DTSTART:20270109T010000Z');
});

test('ends the day after if it goes on past midnight', () => {
  const text = fileOf({ start_time: '22:00', end_time: '00:30' });
  for (const line of ['DTSTART:20270109T140000Z', 'DTEND:20270109T163000Z']) expect(text).toContain(line);
});

test('lesson before 8:00 in Hong Kong falls on the day before in UTC', () => {
  const text = fileOf({ start_time: '07:00', end_time: '07:45', weekdays: [1, 6], start_date: '2027-01-09' });
  expect(text).toContain('DTSTART:20270108T230000Z');
  expect(text).toContain('BYDAY=SU,FR;');
});

test.each([
  ['of one day', { end_date: '2027-01-09' }],
  ['without known weekdays', { weekdays: null }],
])('class %s is one event', (_case, change) => {
  expect(fileOf(change)).not.toContain('RRULE');
});

test('day on which booking opens is a whole day with a reminder at nine', () => {
  const event = openingEvent('2027-01-31', { title: 'Booking opens: Swim Squad', url: 'https://portal.example/en/swim-squad' });
  const text = writeCalendar([event]);
  for (const line of ['DTSTART;VALUE=DATE:20270131', 'DTEND;VALUE=DATE:20270201', 'SUMMARY:Booking opens: Swim Squad', 'TRIGGER:PT9H'])
    expect(text).toContain(line);
});

test('downloads the file under its name and revokes its address', async () => {
  const files: Blob[] = [];
  const [create, revoke] = [jest.fn((file: Blob) => `blob:${files.push(file)}`), jest.fn()];
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const places = [place, { ...place, enrolment_no: 'ENR-000008' }];
  await downloadCalendar('HY26-004817', ({ enrolmentEvent }) => places.map((item) => enrolmentEvent(item, 'en')));
  expect(names).toEqual(['HY26-004817.ics']);
  expect(files[0]?.type).toBe('text/calendar');
  expect(revoke).toHaveBeenCalledWith('blob:1');
});
