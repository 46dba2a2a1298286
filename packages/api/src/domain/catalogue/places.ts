import type { ActivityRecord } from '../../db/schema/index.ts';

/** What is taken of a class: held and paid places, and people who wait. */
export interface Taken {
  places: number;
  waiting: number;
}

export interface Places {
  /** Places that a newcomer may take. */
  free: number;
  is_full: boolean;
  is_wait_full: boolean;
}

/** Works out the places of a class. A place that came free belongs to those who wait (SEAT-7); `is_wait_full` only goes with full or approval. */
export function placesOf(activity: Pick<ActivityRecord, 'capacity' | 'wait_capacity' | 'need_approve'>, taken: Taken): Places {
  const queue = activity.need_approve ? 0 : taken.waiting;
  const free = Math.max(0, activity.capacity - taken.places - queue);
  const waits = free === 0 || activity.need_approve;
  return { free, is_full: free === 0, is_wait_full: waits && taken.waiting >= activity.wait_capacity };
}
