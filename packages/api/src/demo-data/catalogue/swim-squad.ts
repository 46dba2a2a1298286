import { addToDate } from '@portal/contract/hong-kong/calendar';
import { endTime, nextWeekday, weekly } from './class-dates.ts';
import { type DemoClass, feesOf, periodsOf, placeOf } from './classes.ts';
import type { Venue } from './unit.ts';

interface Plan {
  code: string;
  name: [en: string, zh: string];
  /** The first lesson is on the right weekday at least this many days from today. */
  from: number;
  weekday: number;
  start: string;
  minutes?: number;
  /** Days from the first to the last lesson. */
  days?: number;
  sessions?: number;
  venue: Venue;
  places?: number;
  taken?: number;
  waiting?: number;
  special?: Partial<DemoClass['activity']>;
}

const usual = { ...feesOf(400), early_member_fee: 350_00, early_nonmember_fee: 430_00 };
const free = { member_fee: 0, early_member_fee: 0, nonmember_fee: 0, early_nonmember_fee: 0 };

/** One class for each state that A123456I can see; other tests rely on their codes. */
const plans: Plan[] = [
  { code: 'SW-101', name: ['Squad A, Saturday morning', 'A 隊星期六上午'], from: 45, weekday: 6, start: '09:00', venue: 'tstPool' },
  {
    code: 'SW-102',
    name: ['Squad A, Sunday morning', 'A 隊星期日上午'],
    from: 45,
    weekday: 7,
    start: '09:00',
    venue: 'tstPool',
    places: 16,
    taken: 16,
    waiting: 3,
  },
  {
    code: 'SW-103',
    name: ['Squad B, Wednesday', 'B 隊星期三'],
    from: 45,
    weekday: 3,
    start: '17:00',
    venue: 'shaTinPool',
    places: 16,
    taken: 16,
    waiting: 4,
    special: { wait_capacity: 4 },
  },
  {
    code: 'SW-104',
    name: ['Competition Squad', '比賽隊'],
    from: 45,
    weekday: 5,
    start: '18:00',
    minutes: 120,
    sessions: 24,
    venue: 'shaTinPool',
    places: 12,
    taken: 5,
    special: { need_approve: true, member_fee: 1680_00, early_member_fee: 1680_00, nonmember_fee: 1980_00, early_nonmember_fee: 1980_00 },
  },
  { code: 'SW-105', name: ['Squad B, Friday', 'B 隊星期五'], from: 45, weekday: 5, start: '17:00', venue: 'shaTinPool', taken: 6 },
  {
    code: 'SW-106',
    name: ['Free trial lesson', '免費體驗課'],
    from: 16,
    weekday: 6,
    start: '14:00',
    minutes: 60,
    days: 0,
    sessions: 1,
    venue: 'tstPool',
    special: free,
  },
  {
    code: 'SW-107',
    name: ['Guest swim clinic', '公眾泳術日'],
    from: 87,
    weekday: 7,
    start: '10:00',
    minutes: 180,
    days: 0,
    sessions: 1,
    venue: 'tstPool',
    special: { member_fee: null, early_member_fee: null },
  },
  {
    code: 'SW-108',
    name: ['Squad C, Saturday morning', 'C 隊星期六上午'],
    from: 45,
    weekday: 6,
    start: '10:00',
    venue: 'shaTinPool',
    taken: 4,
  },
  {
    code: 'SW-109',
    name: ['Squad C, Saturday afternoon', 'C 隊星期六下午'],
    from: 45,
    weekday: 6,
    start: '15:00',
    venue: 'tstPool',
    places: 8,
    taken: 7,
  },
  {
    code: 'SW-110',
    name: ['Holiday Intensive', '假期密集班'],
    from: 124,
    weekday: 1,
    start: '09:00',
    minutes: 120,
    days: 4,
    sessions: 5,
    venue: 'tstPool',
    special: {
      member_fee: 520_00,
      early_member_fee: 520_00,
      nonmember_fee: 620_00,
      early_nonmember_fee: 620_00,
      weekdays: [1, 2, 3, 4, 5],
    },
  },
];

/** The ten classes of `swim-squad`. */
export function swimSquadClasses(today: string): DemoClass[] {
  return plans.map((plan) => {
    const start_date = nextWeekday(addToDate(today, { days: plan.from }), plan.weekday);
    const periods = periodsOf(today, start_date);
    return {
      activity: {
        code: plan.code,
        name_en: plan.name[0],
        name_ot: plan.name[1],
        start_date,
        start_time: plan.start,
        end_time: endTime(plan.start, plan.minutes ?? 90),
        weekdays: [plan.weekday],
        ...weekly(start_date, plan.sessions ?? 12),
        ...(plan.days !== undefined && { end_date: addToDate(start_date, { days: plan.days }) }),
        ...placeOf(plan.venue),
        ...usual,
        ...periods,
        ...(plan.code === 'SW-110' && { member_book_start_date: addToDate(today, { days: 7 }) }),
        early_bird_end_date: addToDate(today, { days: plan.code === 'SW-101' ? 15 : -3 }),
        capacity: plan.places ?? 20,
        wait_capacity: 10,
        ...plan.special,
      },
      taken: plan.taken ?? 0,
      waiting: plan.waiting ?? 0,
    };
  });
}

/** The documents that SW-104 requests from its applicants. */
export const competitionDocuments = [
  { name: 'Medical certificate', ch_name: '醫生證明書', required: true, ext_types: ['pdf', 'jpg', 'png'] },
  { name: 'Swimming award', ch_name: '泳術證書', required: false, ext_types: null },
];
