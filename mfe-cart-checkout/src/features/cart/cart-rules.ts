import type { Activity, Cart, CartItem } from '@portal/contract';
import { classesClash, viewerFee } from '@portal/contract/entities';

/** What the cart keeps of a class: as little as its row, its price and the clash check need. */
export function toCartItem(activity: Activity): CartItem {
  const { id, code, name_en, name_ot, start_date, end_date, start_time, end_time, weekdays, venue, venue_ot, cmsgroup } = activity;
  const { is_early_bird, member_book_end_date, early_bird_end_date, memberfee, earlymemfee, nonmemberfee, earlynonmemfee } = activity;
  return {
    ...{ id, code, name_en, name_ot, start_date, end_date, start_time, end_time, weekdays, venue, venue_ot, cmsgroup },
    ...{ is_early_bird, member_book_end_date, early_bird_end_date, memberfee, earlymemfee, nonmemberfee, earlynonmemfee },
  };
}

/** Whether an item stays in the cart at start-up: one of both end dates is not past; a date counts through its last second in Hong Kong (CART-05, CART-06). */
export function staysInCart(item: CartItem, today: string): boolean {
  return [item.member_book_end_date, item.early_bird_end_date].some((end) => end != null && end >= today);
}

/** The items in the cart that clash with one of them, for the same participant. */
export function clashesOf(item: CartItem, items: CartItem[]): CartItem[] {
  return items.filter((other) => other.id !== item.id && other.participant_code === item.participant_code && classesClash(item, other));
}

/** The cart as other sections see it. */
export function cartOf(items: CartItem[], memberPrice: boolean): Cart {
  const memberTotal = total(items, true);
  const nonMemberTotal = total(items, false);
  return { items, quantity: items.length, memberTotal, nonMemberTotal, total: memberPrice ? memberTotal : nonMemberTotal };
}

function total(items: CartItem[], memberPrice: boolean): number {
  const cents = items.reduce((sum, item) => sum + Math.round((viewerFee(item, memberPrice).price ?? 0) * 100), 0);
  return cents / 100;
}
