import type { Activity } from '@portal/contract';

/** What the button of a class row does. */
export type ClassState = 'selected' | 'opens' | 'upload' | 'full' | 'waiting-list' | 'apply';

type Flags = Pick<Activity, 'need_approve' | 'is_full' | 'is_wait_full' | 'member_book_start_date' | 'nonmember_book_start_date'>;

export interface ClassViewer {
  /** Has the member's prices and booking period. */
  memberPrice: boolean;
  /** `YYYY-MM-DD` in Hong Kong. */
  today: string;
}

/** The first of these that holds: in the cart, not open yet for this viewer, needs approval, full, free to apply. */
export function classState(activity: Flags, inCart: boolean, viewer: ClassViewer): ClassState {
  if (inCart) return 'selected';
  if (opensOn(activity, viewer) !== null) return 'opens';
  if (activity.need_approve) return activity.is_wait_full ? 'full' : 'upload';
  if (activity.is_full) return activity.is_wait_full ? 'full' : 'waiting-list';
  return 'apply';
}

/** The day on which booking opens for this viewer, or null once it has. */
export function opensOn(activity: Flags, { memberPrice, today }: ClassViewer): string | null {
  const date = memberPrice ? activity.member_book_start_date : activity.nonmember_book_start_date;
  return date && date > today ? date : null;
}
