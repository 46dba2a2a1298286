import type { EndpointInput, Locale, WaitingEntry } from '@portal/contract';
import type { showWaitingEntry } from '@portal/contract/endpoints';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { isUuid } from '../../db/query-parts.ts';
import {
  activities,
  documentSettings,
  type MemberRecord,
  members,
  type WaitingEntryRow,
  waitingDocuments,
  waitingEntries,
} from '../../db/schema/index.ts';
import { findParticipants } from '../members/find-participants.ts';
import { memberName } from '../members/members.ts';

/**
 * Finds a member's active entry, by its uuid or by the class's id; if a participant is named, only theirs. Other people's entries
 * are treated as unknown.
 */
export async function findOwnEntry(
  db: Db,
  account: MemberRecord,
  { activity_id: reference, participant_code: code }: EndpointInput<typeof showWaitingEntry>['body'],
): Promise<WaitingEntryRow | undefined> {
  const by = referenceTo(reference);
  if (!by) return undefined;
  const participant = code === undefined ? undefined : (await findParticipants(db, account, [code]))(code);
  const [entry] = await db
    .select()
    .from(waitingEntries)
    .where(
      and(
        by,
        eq(waitingEntries.member_id, account.id),
        participant && eq(waitingEntries.participant_id, participant.id),
        inArray(waitingEntries.state, ['waiting', 'offered']),
      ),
    )
    .orderBy(desc(waitingEntries.seq))
    .limit(1);
  return entry;
}

/** Whether a document was uploaded to an entry of this member. */
export async function isOwnDocument(db: Db, memberId: number, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = await db
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingDocuments.entry_id))
    .where(and(eq(waitingDocuments.id, id), eq(waitingEntries.member_id, memberId)));
  return own.length > 0;
}

function referenceTo(reference: string | number) {
  if (typeof reference === 'string' && isUuid(reference)) return eq(waitingEntries.id, reference);
  const id = Number(reference);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? eq(waitingEntries.activity_id, id) : undefined;
}

/** Converts an entry to the wire format, with its document settings both nested and at the top, for both readings. */
export async function toWaitingEntry({ db }: Context, entry: WaitingEntryRow, locale: Locale): Promise<WaitingEntry> {
  const [activity] = await db.select().from(activities).where(eq(activities.id, entry.activity_id));
  const docsettings = await db
    .select()
    .from(documentSettings)
    .where(eq(documentSettings.activity_id, entry.activity_id))
    .orderBy(asc(documentSettings.id));
  const media = await db.select().from(waitingDocuments).where(eq(waitingDocuments.entry_id, entry.id)).orderBy(asc(waitingDocuments.name));
  const [participant] = await db.select().from(members).where(eq(members.id, entry.participant_id));
  return {
    id: entry.id,
    participant_name: participant && memberName(participant, locale),
    docsettings,
    media,
    activity: activity && { ...activity, docsettings },
  };
}
