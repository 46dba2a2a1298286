import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate, addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import {
  idempotencyKeys,
  passwordResets,
  queues,
  queueTickets,
  rateLimits,
  searchMisses,
  sessions,
  staffSessions,
} from '../db/schema/index.ts';
import { isStaffSessionOver } from '../domain/staff/staff-accounts.ts';
import type { Job } from './job.ts';

const DAY = 1440;

/** Queues are retained for as long as people may check how they were shuffled (LINE-11). */
const QUEUE_DAYS = 365;

/** What tells accounts of one mailbox apart is needed until a queue is over. */
const MAILBOX_DAYS = 7;

/** Searches that found nothing are retained for as long as the office needs to add words for them. */
const MISS_DAYS = 90;

/** Deletes what has expired: sessions, limits, reset links, first responses, queues and mailboxes in them, and searches that found nothing. */
export const forgetOld: Job = { name: 'forget-old', everySeconds: 3600, run: forget };

async function forget({ db, config, now }: Context): Promise<void> {
  const at = now();
  await db.delete(sessions).where(lte(sessions.expires_at, at));
  await db.delete(staffSessions).where(isStaffSessionOver(at));
  await db.delete(rateLimits).where(lte(rateLimits.window_ends_at, at));
  await db.delete(passwordResets).where(lte(passwordResets.expires_at, addToMoment(at, { minutes: -DAY })));
  await db.delete(queues).where(lte(queues.opens_at, addToMoment(at, { days: -QUEUE_DAYS })));
  const over = db
    .select({ id: queues.id })
    .from(queues)
    .where(lte(queues.opens_at, addToMoment(at, { days: -MAILBOX_DAYS })));
  await db
    .update(queueTickets)
    .set({ mailbox: null })
    .where(and(isNotNull(queueTickets.mailbox), inArray(queueTickets.line_id, over)));
  await db.delete(searchMisses).where(lt(searchMisses.day, addToDate(hongKongDate(at), { days: -MISS_DAYS })));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.created_at, addToMoment(at, { minutes: -config.IDEMPOTENCY_DAYS * DAY })));
}
