import { classesClash } from '@portal/contract/entities';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities, enrolments, waitingEntries } from '../../db/schema/index.ts';
import type { EnrolmentRejection, FoundConflict } from './check-cart.ts';
import type { EnrolmentRequest } from './enrolment-request.ts';

/** What people have already: their seats, and the waiting lists that they are on (`<person> <class>`). */
export interface Commitments {
  taken: { id: number; participantId: number; activity: ActivityRecord }[];
  waiting: Set<string>;
}

export async function readCommitments(tx: Db, people: number[]): Promise<Commitments> {
  return { taken: await classesTakenBy(tx, people), waiting: await waitingOf(tx, people) };
}

/** Finds what clashes with a request: 3 already registered, 2 on the waiting list, 1 another class at that time. */
export async function findConflicts(tx: Db, requests: EnrolmentRequest[]): Promise<EnrolmentRejection | undefined> {
  return conflictsOf(requests, await readCommitments(tx, [...new Set(requests.map(({ participant }) => participant.id))]));
}

/** The same, with what the people have already. */
export function conflictsOf(requests: EnrolmentRequest[], { taken, waiting }: Commitments): EnrolmentRejection | undefined {
  const conflicts = requests.flatMap((request, index): FoundConflict[] => {
    const own = [
      ...taken.filter(({ participantId }) => participantId === request.participant.id).map(({ activity }) => activity),
      ...earlier(requests, index),
    ];
    const { activity, participant } = request;
    if (own.some(({ id }) => id === activity.id)) return [{ code: 3, participant, activity, with: activity }];
    if (waiting.has(`${participant.id} ${activity.id}`)) return [{ code: 2, participant, activity, with: activity }];
    const clash = own.find((other) => classesClash(activity, other));
    return clash ? [{ code: 1, participant, activity, with: clash }] : [];
  });
  return conflicts.length > 0 ? { reason: 'conflicts', conflicts } : undefined;
}

/** Classes that earlier lines of the order give the same participant. */
function earlier(requests: EnrolmentRequest[], index: number): ActivityRecord[] {
  return requests
    .slice(0, index)
    .filter(({ participant }) => participant.id === requests[index]!.participant.id)
    .map(({ activity }) => activity);
}

async function classesTakenBy(tx: Db, people: number[]): Promise<Commitments['taken']> {
  return tx
    .select({ id: enrolments.id, participantId: enrolments.participant_id, activity: getTableColumns(activities) })
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
