import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities, enrolments, waitingEntries } from '../../db/schema/index.ts';
import { overlaps } from '../conflict/overlap.ts';
import type { FoundConflict, Obstacle } from './check-cart.ts';
import type { Wish } from './wish.ts';

/** Finds what a participant already has that clashes with a wish: 3 registered, 2 on the waiting list, 1 another class at that time. */
export async function findConflicts(tx: Db, wishes: Wish[]): Promise<Obstacle | undefined> {
  const people = [...new Set(wishes.map(({ participant }) => participant.id))];
  const taken = await classesTakenBy(tx, people);
  const waiting = await waitingOf(tx, people);
  const conflicts = wishes.flatMap((wish, index): FoundConflict[] => {
    const own = [
      ...taken.filter(({ participantId }) => participantId === wish.participant.id).map(({ activity }) => activity),
      ...earlier(wishes, index),
    ];
    const { activity, participant } = wish;
    if (own.some(({ id }) => id === activity.id)) return [{ code: 3, participant, activity, with: activity }];
    if (waiting.has(`${participant.id} ${activity.id}`)) return [{ code: 2, participant, activity, with: activity }];
    const clash = own.find((other) => overlaps(activity, other));
    return clash ? [{ code: 1, participant, activity, with: clash }] : [];
  });
  return conflicts.length > 0 ? { obstacle: 'conflicts', conflicts } : undefined;
}

/** Classes that the same participant gets by an earlier line of the same order. */
function earlier(wishes: Wish[], index: number): ActivityRecord[] {
  return wishes
    .slice(0, index)
    .flatMap(({ participant, activity }) => (participant.id === wishes[index]!.participant.id ? [activity] : []));
}

async function classesTakenBy(tx: Db, people: number[]): Promise<{ participantId: number; activity: ActivityRecord }[]> {
  return tx
    .select({ participantId: enrolments.participant_id, activity: getTableColumns(activities) })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .where(and(inArray(enrolments.participant_id, people), inArray(enrolments.state, ['held', 'paid'])));
}

async function waitingOf(tx: Db, people: number[]): Promise<Set<string>> {
  const rows = await tx
    .select({ participantId: waitingEntries.participant_id, activityId: waitingEntries.activity_id })
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.participant_id, people), inArray(waitingEntries.state, ['waiting', 'offered'])));
  return new Set(rows.map(({ participantId, activityId }) => `${participantId} ${activityId}`));
}
