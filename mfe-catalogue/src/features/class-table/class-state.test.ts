import { expect, test } from '@jest/globals';
import { aClass } from '@portal/remote-kit/testing';
import { classState } from './class-state.ts';

const viewer = { memberPrice: true, today: '2026-11-20' };
const flags = [false, true];
const everyFlags = flags.flatMap((need_approve) =>
  flags.flatMap((is_full) => flags.map((is_wait_full) => ({ need_approve, is_full, is_wait_full }))),
);

test.each(everyFlags)('in cart, $need_approve $is_full $is_wait_full: Selected [CLASS-08]', (change) => {
  expect(classState(aClass(change), { inCart: true }, viewer)).toBe('selected');
});

test('ordered, waiting or later class in the cart is Selected [CLASS-08]', () => {
  const place = { uuid: 'entry-1', position: 1, participant_code: 'A123456I', participant_name: 'CHAN' };
  const later = aClass({ member_book_start_date: '2026-12-01' });
  for (const enrolment of [{ paid: false }, { paid: true }])
    expect(classState(later, { inCart: true, enrolment, places: [place], closedBy: {} } as never, viewer)).toBe('selected');
});

test.each([
  [{ is_full: false, is_wait_full: false }, 'apply'],
  [{ is_full: false, is_wait_full: true }, 'apply'],
  [{ is_full: true, is_wait_full: false }, 'waiting-list'],
  [{ is_full: true, is_wait_full: true }, 'full'],
])('class without approval, given %j, is %s [CLASS-07, CLASS-10, CLASS-11]', (change, state) => {
  expect(classState(aClass(change), {}, viewer)).toBe(state);
});

test.each([
  [{ is_full: false, is_wait_full: false }, 'upload'],
  [{ is_full: true, is_wait_full: false }, 'upload'],
  [{ is_full: false, is_wait_full: true }, 'full'],
  [{ is_full: true, is_wait_full: true }, 'full'],
])('class that needs approval, given %j, is %s [CLASS-09, CLASS-10]', (change, state) => {
  expect(classState(aClass({ ...change, need_approve: true }), {}, viewer)).toBe(state);
});

test.each([
  ['a member before the members’ date', true, '2026-11-21', null, 'opens'],
  ['a member on the members’ date', true, '2026-11-20', '2026-12-01', 'apply'],
  ['a visitor before the non-members’ date', false, '2026-11-01', '2026-11-21', 'opens'],
  ['a visitor on the non-members’ date', false, '2026-12-01', '2026-11-20', 'apply'],
  ['anyone without a date', false, null, null, 'apply'],
])(
  '%s (member price %s, dates %s and %s) gets %s [CLASS-13]',
  (_who, memberPrice, member_book_start_date, nonmember_book_start_date, state) => {
    const activity = aClass({ member_book_start_date, nonmember_book_start_date });
    expect(classState(activity, {}, { ...viewer, memberPrice })).toBe(state);
  },
);

const place = { uuid: 'entry-1', position: 4 };
const paid = { paid: true, names: [] };
test.each([
  ['full, with a place on the list', { is_full: true }, { places: [place] }, false, 'waiting'],
  ['full with its list, with a place on it', { is_full: true, is_wait_full: true }, { places: [place] }, false, 'waiting'],
  ['with approval and a place', { need_approve: true, is_wait_full: true }, { places: [place] }, false, 'upload'],
  ['full, where one of a family is on the list', { is_full: true }, { places: [place] }, true, 'waiting-list'],
  ['full with its list, where one of a family is on it', { is_full: true, is_wait_full: true }, { places: [place] }, true, 'waiting'],
  ['ordered and not paid', {}, { enrolment: { ...paid, paid: false } }, true, 'unpaid'],
  ['paid', { is_full: true }, { enrolment: paid }, false, 'enrolled'],
  ['paid by somebody with a family', {}, { enrolment: paid }, true, 'apply'],
  ['paid and in the cart for another', {}, { enrolment: paid, inCart: true }, true, 'selected'],
])('class %s has the state that its viewer’s entries determine', (_case, change, status, hasFamily, state) => {
  expect(classState(aClass(change), status, { ...viewer, hasFamily })).toBe(state);
});
