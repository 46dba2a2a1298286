import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { rowsOfPage, toPage } from '../../db/query-parts.ts';
import { outbox } from '../../db/schema/index.ts';
import type { AccountListQuery } from './account-list-query.ts';

/** Lists a member's messages, newest first (MESSAGE-1). */
export async function findMyMessages(db: Db, { memberId, page, size }: Pick<AccountListQuery, 'memberId' | 'page' | 'size'>) {
  const isMine = eq(outbox.member_id, memberId);
  const { limit, offset } = rowsOfPage(page, size);
  const rows = await db.select().from(outbox).where(isMine).orderBy(desc(outbox.id)).limit(limit).offset(offset);
  return toPage(rows, await db.$count(outbox, isMine), page, size);
}

/** Counts the messages that a member hasn't seen. */
export async function countUnread(db: Db, memberId: number): Promise<number> {
  const [found] = await db.select({ unread: count() }).from(outbox).where(isUnread(memberId));
  return found!.unread;
}

/** Marks a member's messages as seen (MESSAGE-2). */
export async function markRead(db: Db, memberId: number, ids: number[], at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ read_at: at })
    .where(and(isUnread(memberId), inArray(outbox.id, ids)));
}

const isUnread = (memberId: number) => and(eq(outbox.member_id, memberId), isNull(outbox.read_at));
