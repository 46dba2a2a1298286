import type { ActivityRow, Coupon, Invoice, Member } from '@portal/contract';

/** The member of these tests. */
export function member(fields: Partial<Member> = {}): Member {
  return {
    id: 1,
    code: 'A123456I',
    surname: 'Wong',
    given_name: 'Chi Ming',
    other_name: '黃志明',
    email: 'chiming.wong@example.hk',
    dob: '1984-05-17',
    expiry_date: '2027-06-08',
    credit: { count: 500 },
    family: [],
    ...fields,
  };
}

/** A paid enrolment. */
export function activityRow(fields: Partial<ActivityRow> = {}): ActivityRow {
  return {
    ac_category: 'Aquatics',
    ac_category_ot: '水上活動',
    ac_group: 'Swim Squad',
    ac_group_ot: '泳隊',
    ac_code: 'SW-101',
    ac_name: 'Squad A, Saturday morning',
    ac_name_ot: '泳隊A班（星期六早上）',
    ac_start_date: '2027-01-09',
    ac_end_date: '2027-03-27',
    fee: 350,
    paid: true,
    enrolment_no: 'E26-11820',
    payment_no: 'P26-0733',
    paid_date: '2026-09-14',
    color: 'aquatics',
    ...fields,
  };
}

/** An unpaid order that expires at 2026-11-20 15:50 in Hong Kong. */
export function order(fields: Partial<Invoice> = {}): Invoice {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    code: 'HY26-004817',
    datetime: '2026-11-20T07:30:00.000Z',
    expiry_time: '2026-11-20T07:50:00.000Z',
    org_expiry_time: '2026-11-20T07:50:00.000Z',
    confirmed: false,
    paid: false,
    amount: 350,
    amount_remaining: 350,
    receipts: [],
    ...fields,
  };
}

/** A coupon of HK$100 with one use left, good through 2026-11-20. */
export function coupon(fields: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'WELCOME100',
    value: 100,
    quantity: 1,
    expires_at: '2026-11-20',
    created_at: '2026-01-01T00:00:00.000Z',
    data: { title: '歡迎優惠', en_title: 'Welcome', criteria: { is_min_amount: false } },
    ...fields,
  };
}

/** One page of an account list. */
export function pageOf<Row>(data: Row[], fields: { total?: number; current_page?: number; last_page?: number } = {}) {
  return { data, total: data.length, current_page: 1, last_page: 1, ...fields };
}
