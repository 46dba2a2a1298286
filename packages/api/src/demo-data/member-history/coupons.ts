import type { coupons } from '../../db/schema/index.ts';

type Coupon = Pick<
  typeof coupons.$inferInsert,
  'code' | 'value' | 'quantity' | 'title_en' | 'title_zh' | 'min_amount' | 'revoke_by' | 'revoke_reason'
>;

/** Two usable coupons, and one in each other status. `daysLeft`: days from today until the last valid day; negative once expired. */
export const demoCoupons: (Coupon & { daysLeft: number })[] = [
  { code: 'WELCOME100', value: 100_00, quantity: 1, daysLeft: 120, title_en: 'Welcome to the association', title_zh: '迎新優惠' },
  {
    code: 'BIG500',
    value: 500_00,
    quantity: 1,
    daysLeft: 60,
    min_amount: 2000_00,
    title_en: 'HK$500 off from HK$2,000',
    title_zh: '滿 $2,000 減 $500',
  },
  { code: 'EXPIRED50', value: 50_00, quantity: 1, daysLeft: -5, title_en: 'Summer thank-you', title_zh: '夏日答謝' },
  { code: 'USEDUP20', value: 20_00, quantity: 0, daysLeft: 90, title_en: 'Bring a friend', title_zh: '帶朋友參加' },
  {
    code: 'REVOKED30',
    value: 30_00,
    quantity: 1,
    daysLeft: 90,
    revoke_by: 'staff-07',
    revoke_reason: '重複發出 Issued twice by mistake',
    title_en: 'Survey gift',
    title_zh: '問卷調查禮券',
  },
];
