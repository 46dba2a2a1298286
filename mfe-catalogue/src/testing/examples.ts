import type { Activity, Member, Post } from '@portal/contract';

/** A class of the squad that anyone may book. Change what a test is about. */
export function aClass(change: Partial<Activity> = {}): Activity {
  return {
    id: 101,
    code: 'SW-101',
    name_en: 'Squad A, Saturday morning',
    name_ot: '泳隊A班（星期六上午）',
    start_date: '2027-01-09',
    end_date: '2027-03-27',
    start_time: '09:00',
    end_time: '10:30',
    venue: 'Tsim Sha Tsui Pool',
    venue_ot: '尖沙咀泳池',
    sessions: 12,
    weekdays: [6],
    is_early_bird: false,
    is_full: false,
    is_wait_full: false,
    need_approve: false,
    memberfee: { price: 400 },
    earlymemfee: { price: 350 },
    nonmemberfee: { price: 480 },
    earlynonmemfee: { price: 430 },
    ...change,
  };
}

/** A class with only the fields of the specification. */
export function aBareClass(): Activity {
  const { id, code, name_en, start_date, end_date, start_time, end_time, venue, sessions } = aClass();
  const flags = { is_early_bird: false, is_full: false, is_wait_full: false, need_approve: false };
  return { id, code, name_en, start_date, end_date, start_time, end_time, venue, sessions, ...flags, nonmemberfee: { price: 480 } };
}

/** A group of a category of the unit Aquatics. */
export function aPost(change: Partial<Post> = {}): Post {
  return {
    id: 31,
    type: 'Group',
    alias: 'swim-squad',
    active: 1,
    order: 1,
    code: 'SW',
    color: null,
    photo: '/art/picture-aqua-swim.svg',
    title: '泳隊訓練班',
    en_title: 'Swim Squad',
    des: '適合能游畢50米的學員。',
    en_des: 'For swimmers who can cover 50 metres.',
    en_tag: 'Ages 6–17, 2 pools',
    tag: '6至17歲，2個泳池',
    parent: { id: 11, type: 'Category', alias: 'swimming', title: '游泳', en_title: 'Swimming', parent: aUnit },
    ...change,
  };
}

const aUnit = { id: 1, type: 'BU', alias: 'aquatics', title: '水上活動', en_title: 'Aquatics', color: 'aquatics' };

/** An association member whose membership is valid. */
export function aMember(change: Partial<Member> = {}): Member {
  return { id: 1, code: 'A123456I', member_kind: 'association', expiry_date: '2027-06-01', ...change };
}

/** Noon of 2026-11-20 in Hong Kong. */
export const noon = '2026-11-20T04:00:00Z';
