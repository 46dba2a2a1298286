import type { CartItem } from '@portal/contract';

/** A class in the cart for tests: Saturdays 9:00 to 10:30 at four prices, booking open until the end of the year. */
export function cartItem(fields: Partial<CartItem> = {}): CartItem {
  return {
    id: 101,
    code: 'SW-101',
    name_en: 'Squad A, Saturday morning',
    name_ot: '甲組（星期六上午）',
    start_date: '2027-01-09',
    end_date: '2027-03-27',
    start_time: '09:00',
    end_time: '10:30',
    weekdays: [6],
    venue: 'Tsim Sha Tsui Pool',
    is_early_bird: true,
    member_book_end_date: '2026-12-31',
    early_bird_end_date: '2026-12-05',
    memberfee: { price: 400 },
    earlymemfee: { price: 350 },
    nonmemberfee: { price: 480 },
    earlynonmemfee: { price: 430 },
    ...fields,
  };
}
