import type { ActivityRecord } from '../../db/schema/index.ts';

export interface PlaceCount {
  /** Held and paid places (SEAT-1). */
  taken: number;
  /** Entries that wait for an offer or an approval. */
  waiting: number;
}

type Sizes = Pick<ActivityRecord, 'capacity' | 'wait_capacity' | 'need_approve'>;

/** Places that anybody may take: freed ones belong to the waiting list first (SEAT-7). An entry that waits for approval reserves none. */
export function freePlaces(activity: Sizes, { taken, waiting }: PlaceCount): number {
  return Math.max(0, activity.capacity - taken - (activity.need_approve ? 0 : waiting));
}

export function isFull(activity: Sizes, count: PlaceCount): boolean {
  return freePlaces(activity, count) === 0;
}

/** Whether nobody can join the waiting list; only ever said of a class that has one to join. */
export function isWaitFull(activity: Sizes, count: PlaceCount): boolean {
  return (activity.need_approve || isFull(activity, count)) && count.waiting >= activity.wait_capacity;
}
