import type { WaitingEntry } from '@portal/contract';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities, documentSettings, type WaitingEntryRow, waitingDocuments } from '../../db/schema/index.ts';

/** Puts an entry into the wire's form: its document settings nested and on top, as both readings have them. */
export async function toWaitingEntry({ db }: Context, entry: WaitingEntryRow): Promise<WaitingEntry> {
  const [activity] = await db.select().from(activities).where(eq(activities.id, entry.activity_id));
  const docsettings = await db
    .select()
    .from(documentSettings)
    .where(eq(documentSettings.activity_id, entry.activity_id))
    .orderBy(asc(documentSettings.id));
  const media = await db.select().from(waitingDocuments).where(eq(waitingDocuments.entry_id, entry.id)).orderBy(asc(waitingDocuments.name));
  return { id: entry.id, docsettings, media, activity: activity && { ...activity, docsettings } };
}
