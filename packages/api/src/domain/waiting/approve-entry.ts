import { and, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  documentSettings,
  type InvoiceRow,
  members,
  type WaitingEntryRow,
  waitingDocuments,
  waitingEntries,
} from '../../db/schema/index.ts';
import { removeFiles } from '../../files/store-files.ts';
import { classTexts } from '../invoice/describe-booking.ts';
import { inBoth, type MailTemplate, queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/members.ts';
import { type CountedClass, hasPlace, lockClasses, lockHolds } from '../seats/locks.ts';
import { closeEntries } from './close-entries.ts';
import { offerSeat } from './offer-free-seats.ts';

/**
 * Approves an entry, or promotes it past the queue: offers it a place, as an advance order with a mail. Fails if a
 * required document is missing, the participant has a place already, or none is free.
 */
export async function approveEntry(ctx: Context, tx: Db, entryId: string): Promise<InvoiceRow> {
  const { entry, activity } = await lockEntry(tx, entryId);
  if (activity.need_approve) await checkDocuments(tx, entry);
  if (await hasPlace(tx, activity.id, entry.participant_id)) throw new ApiFailure('CONFLICT', { message: 'office.sameClass' });
  if (activity.capacity <= activity.taken.places) throw new ApiFailure('FULL');
  await lockHolds(tx, [entry.member_id]);
  const invoice = await offerSeat(ctx, tx, activity, entry);
  if (!invoice) throw new ApiFailure('CONFLICT', { message: 'waiting.noFee' });
  return invoice;
}

/** Rejects an entry, as the office: its account gets a mail with the reason. */
export async function rejectEntry(ctx: Context, tx: Db, entryId: string, reason: string): Promise<WaitingEntryRow> {
  const { entry, activity } = await lockEntry(tx, entryId);
  await closeEntries(ctx, tx, eq(waitingEntries.id, entry.id), 'rejected');
  await tx.update(waitingEntries).set({ reason }).where(eq(waitingEntries.id, entry.id));
  await mailEntry(ctx, tx, entry, activity, { template: 'waiting-rejected', dedupe: `waiting-rejected ${entry.id}`, reason });
  return entry;
}

/** Deletes a document that the office can't accept, and mails its account the reason and where to upload it again. */
export async function askForDocumentAgain(ctx: Context, tx: Db, entryId: string, document: string, reason: string): Promise<void> {
  const { entry, activity } = await lockEntry(tx, entryId);
  const [deleted] = await tx
    .delete(waitingDocuments)
    .where(and(eq(waitingDocuments.entry_id, entry.id), eq(waitingDocuments.name, document)))
    .returning();
  if (!deleted) throw new ApiFailure('NOT_FOUND');
  await removeFiles(tx, [deleted.file], ctx.now());
  await mailEntry(ctx, tx, entry, activity, { template: 'document-needed', dedupe: `document-needed ${deleted.id}`, document, reason });
}

async function mailEntry(
  ctx: Context,
  tx: Db,
  { id, member_id, participant_id, locale }: WaitingEntryRow,
  activity: CountedClass,
  { template, dedupe, ...texts }: { template: MailTemplate; dedupe: string; reason: string; document?: string },
): Promise<void> {
  const people = await tx
    .select()
    .from(members)
    .where(inArray(members.id, [member_id, participant_id]));
  const account = people.find((person) => person.id === member_id)!;
  const participant = people.find((person) => person.id === participant_id)!;
  await queueMail(ctx, tx, {
    dedupe,
    template,
    recipient: account.email,
    memberId: account.id,
    isProved: true,
    locale,
    data: {
      entryId: id,
      name: memberName(account, locale),
      ...texts,
      texts: inBoth((language) => ({ ...classTexts(activity, language), participant: memberName(participant, language) })),
    },
  });
}

async function lockEntry(tx: Db, entryId: string): Promise<{ entry: WaitingEntryRow; activity: CountedClass }> {
  const find = () =>
    tx
      .select()
      .from(waitingEntries)
      .where(and(eq(waitingEntries.id, entryId), eq(waitingEntries.state, 'waiting')));
  const [found] = await find();
  const activity = found && (await lockClasses(tx, [found.activity_id])).get(found.activity_id);
  const [entry] = activity ? await find() : [];
  if (!activity || !entry) throw new ApiFailure('NOT_FOUND');
  return { entry, activity };
}

async function checkDocuments(tx: Db, entry: WaitingEntryRow): Promise<void> {
  const settings = await tx.select().from(documentSettings).where(eq(documentSettings.activity_id, entry.activity_id));
  const files = await tx.select().from(waitingDocuments).where(eq(waitingDocuments.entry_id, entry.id));
  const missing = settings.some(({ name, required }) => required && !files.some((file) => file.name === name));
  if (missing) throw new ApiFailure('CONFLICT', { message: 'waiting.documentsMissing' });
}
