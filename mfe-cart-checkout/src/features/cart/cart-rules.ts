import type { Activity, Cart, CartItem, FeeKind } from '@portal/contract';
import { classesClash, feeOfKind, isEarlyBird, viewerFee } from '@portal/contract/entities';
import { formatDate, hongKongMoment } from '@portal/ui';

/** Who is viewing the cart and when: with member prices or not, and the day in Hong Kong. */
export interface Viewer {
  memberPrice: boolean;
  today: string;
}

/** Picks what the cart stores about a class: only what its line, price, booking and clash check need. */
export function toCartItem(activity: Activity): CartItem {
  const { id, code, name_en, name_ot, start_date, end_date, start_time, end_time, weekdays, venue, venue_ot, cmsgroup } = activity;
  const { is_early_bird, early_bird_end_date, memberfee, earlymemfee, nonmemberfee, earlynonmemfee } = activity;
  const { member_book_start_date, nonmember_book_start_date, member_book_end_date, nonmember_book_end_date } = activity;
  const { min_age, max_age, strict_ages, no_class_dates, change_rule } = activity;
  return {
    ...{ id, code, name_en, name_ot, start_date, end_date, start_time, end_time, weekdays, venue, venue_ot, cmsgroup },
    ...{ is_early_bird, early_bird_end_date, memberfee, earlymemfee, nonmemberfee, earlynonmemfee },
    ...{ member_book_start_date, nonmember_book_start_date, member_book_end_date, nonmember_book_end_date },
    ...{ min_age, max_age, strict_ages, no_class_dates, change_rule },
  };
}

/**
 * Whether an item stays in the cart at start-up: if booking or early bird isn't over. A date includes its whole day in Hong Kong; without
 * an end date there is no early bird. If the end of booking is unknown, it stays until the class has started (CART-05, CART-06).
 */
export function staysInCart(item: CartItem, now: number): boolean {
  const { member_book_end_date: booking, early_bird_end_date: earlyBird } = item;
  if (booking == null) return now < startOf(item);
  return [booking, earlyBird].some((end) => end != null && end >= formatDate(now));
}

function startOf({ start_date, start_time }: CartItem): number {
  return hongKongMoment(start_date, start_time ?? undefined).getTime();
}

/** The items in the cart that clash with one of them, for the same participant. */
export function clashesOf(item: CartItem, items: CartItem[]): CartItem[] {
  return items.filter((other) => other.id !== item.id && other.participant_code === item.participant_code && classesClash(item, other));
}

/** Whether another item is the same class for the same person. */
export function isTwice(item: CartItem, items: CartItem[]): boolean {
  return itemsOfClass(item, items).some((other) => other !== item && other.participant_code === item.participant_code);
}

/** All items of a class: one for each person. */
export function itemsOfClass<T extends Pick<CartItem, 'id'>>({ id }: Pick<CartItem, 'id'>, items: T[]): T[] {
  return items.filter((item) => item.id === id);
}

/** A key for each item: its class, plus a number from the second person on. */
export function lineKeys(items: Pick<CartItem, 'id'>[]): string[] {
  return items.map(({ id }, index) => {
    const before = itemsOfClass({ id }, items.slice(0, index)).length;
    return before === 0 ? String(id) : `${id}.${before + 1}`;
  });
}

/** Returns the lines of a list that aren't in another. */
export function without(items: CartItem[], others: Pick<CartItem, 'id'>[]): CartItem[] {
  const known = lineKeys(others);
  const keys = lineKeys(items);
  return items.filter((_item, index) => !known.includes(keys[index]!));
}

/** Counts the classes among the items. */
export function countClasses(items: CartItem[]): number {
  return new Set(items.map(({ id }) => id)).size;
}

export interface ItemFee {
  kind: FeeKind;
  /** HK$, or null if the class has no fee of that kind. */
  price: number | null;
  /** The normal fee while early bird makes it lower, otherwise null. */
  normal: number | null;
}

/** Returns an item's fee today: early bird may have ended since it was added. */
export function itemFee(item: CartItem, { memberPrice, today }: Viewer): ItemFee {
  const early = item.is_early_bird && (item.early_bird_end_date == null || isEarlyBird(item, today));
  const fee = viewerFee({ ...item, is_early_bird: early }, memberPrice);
  const normal = early ? feeOfKind(item, memberPrice ? 'member' : 'non-member') : null;
  return { ...fee, normal: normal === fee.price ? null : normal };
}

/** Returns the day on which booking opens for the viewer, or null once it has. */
export function opensOn(item: CartItem, { memberPrice, today }: Viewer): string | null {
  const start = memberPrice ? item.member_book_start_date : item.nonmember_book_start_date;
  return start != null && start > today ? start : null;
}

/** Returns what can be ordered: all items, unless booking opens later for some only. */
export function itemsToOrder(items: CartItem[], viewer: Viewer): CartItem[] {
  const open = items.filter((item) => opensOn(item, viewer) === null);
  return open.length > 0 ? open : items;
}

/** Returns the cart as other sections see it. */
export function cartOf(items: CartItem[], { memberPrice, today }: Viewer): Cart {
  const memberTotal = totalOf(items, (item) => itemFee(item, { memberPrice: true, today }).price);
  const nonMemberTotal = totalOf(items, (item) => itemFee(item, { memberPrice: false, today }).price);
  return { items, quantity: countClasses(items), memberTotal, nonMemberTotal, total: memberPrice ? memberTotal : nonMemberTotal };
}

/** Returns what early bird saves on the normal fees, in HK$. */
export function earlyBirdSaving(items: CartItem[], viewer: Viewer): number {
  return totalOf(items, (item) => {
    const { price, normal } = itemFee(item, viewer);
    return price !== null && normal !== null ? normal - price : null;
  });
}

/** Adds HK$ in cents; a missing price counts as 0. */
function totalOf(items: CartItem[], amount: (item: CartItem) => number | null): number {
  return items.reduce((cents, item) => cents + Math.round((amount(item) ?? 0) * 100), 0) / 100;
}
