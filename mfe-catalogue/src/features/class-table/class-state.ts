import type { Activity } from '@portal/contract';
import type { Enrolment } from '../member-status/enrolments.ts';
import type { ClassViewer } from '../member-status/use-viewer.ts';
import type { WaitingPosition } from '../member-status/waiting-positions.ts';
import type { ClosedBy } from '../queue/closed-by.ts';

/** What the button of a class row does. */
export type ClassState = 'selected' | 'unpaid' | 'enrolled' | 'opens' | 'queue' | 'waiting' | 'upload' | 'full' | 'waiting-list' | 'apply';

/** What a viewer already has in a class. */
export interface MemberStatus {
  inCart?: boolean;
  /** The places on the waiting list. */
  places?: readonly WaitingPosition[];
  /** Which of the member's family have a place or an unpaid order. */
  enrolment?: Enrolment;
  /** The queue that keeps the viewer out. */
  closedBy?: ClosedBy;
}

type Flags = Pick<Activity, 'need_approve' | 'is_full' | 'is_wait_full' | 'member_book_start_date' | 'nonmember_book_start_date'>;

/**
 * The first of these that applies: in the cart, ordered, not open yet for this viewer, behind a line, on the waiting list with
 * no one left to add, needs approval, full, free to apply.
 */
export function classState(activity: Flags, { inCart, places = [], enrolment, closedBy }: MemberStatus, viewer: ClassViewer): ClassState {
  if (inCart) return 'selected';
  if (enrolment && !enrolment.paid) return 'unpaid';
  if (enrolment && !viewer.hasFamily) return 'enrolled';
  if (opensOn(activity, viewer) !== null) return 'opens';
  if (closedBy) return 'queue';
  const isOver = places.length > 0 && (!viewer.hasFamily || activity.is_wait_full);
  if (isOver) return activity.need_approve ? 'upload' : 'waiting';
  if (activity.need_approve) return activity.is_wait_full ? 'full' : 'upload';
  if (activity.is_full) return activity.is_wait_full ? 'full' : 'waiting-list';
  return 'apply';
}

/** The day on which booking opens for this viewer, or null once it has. */
export function opensOn(activity: Flags, { memberPrice, today }: ClassViewer): string | null {
  const date = memberPrice ? activity.member_book_start_date : activity.nonmember_book_start_date;
  return date && date > today ? date : null;
}
