import { expect, test } from '@jest/globals';
import { aClass } from '../../testing/examples.ts';
import { classState } from './class-state.ts';

const viewer = { memberPrice: true, today: '2026-11-20' };
const flags = [false, true];
const everyFlags = flags.flatMap((need_approve) =>
  flags.flatMap((is_full) => flags.map((is_wait_full) => ({ need_approve, is_full, is_wait_full }))),
);

test.each(everyFlags)('class in the cart with $need_approve $is_full $is_wait_full - Selected [CLASS-08]', (change) => {
  expect(classState(aClass(change), true, viewer)).toBe('selected');
});

test.each([
  [{ is_full: false, is_wait_full: false }, 'apply'],
  [{ is_full: true, is_wait_full: false }, 'waiting-list'],
  [{ is_full: true, is_wait_full: true }, 'full'],
])('class without approval, %j - %s [CLASS-07, CLASS-10, CLASS-11]', (change, state) => {
  expect(classState(aClass(change), false, viewer)).toBe(state);
});

test.each([
  [{ is_full: false, is_wait_full: false }, 'upload'],
  [{ is_full: true, is_wait_full: false }, 'upload'],
  [{ is_full: false, is_wait_full: true }, 'full'],
  [{ is_full: true, is_wait_full: true }, 'full'],
])('class that needs approval, %j - %s [CLASS-09, CLASS-10]', (change, state) => {
  expect(classState(aClass({ ...change, need_approve: true }), false, viewer)).toBe(state);
});

test.each([
  ['a member before the members’ date', true, '2026-11-21', null, 'opens'],
  ['a member on the members’ date', true, '2026-11-20', '2026-12-01', 'apply'],
  ['a visitor before the non-members’ date', false, '2026-11-01', '2026-11-21', 'opens'],
  ['a visitor on the non-members’ date', false, '2026-12-01', '2026-11-20', 'apply'],
  ['anyone without a date', false, null, null, 'apply'],
])('%s - %s %s %s: %s [CLASS-13]', (_who, memberPrice, member_book_start_date, nonmember_book_start_date, state) => {
  const activity = aClass({ member_book_start_date, nonmember_book_start_date });
  expect(classState(activity, false, { ...viewer, memberPrice })).toBe(state);
});
