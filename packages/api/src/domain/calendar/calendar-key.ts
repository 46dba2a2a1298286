import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { calendars, type MemberRecord, members } from '../../db/schema/index.ts';

/** The key of a member's calendar, made on first use. */
export async function calendarKey({ db, random }: Context, memberId: number): Promise<string> {
  await db.insert(calendars).values({ member_id: memberId, key: random.token() }).onConflictDoNothing();
  const [row] = await db.select().from(calendars).where(eq(calendars.member_id, memberId));
  return row!.key;
}

/** Replaces the key; the old one stops working. */
export async function renewCalendarKey({ db, random }: Context, memberId: number): Promise<string> {
  const key = random.token();
  await db.insert(calendars).values({ member_id: memberId, key }).onConflictDoUpdate({ target: calendars.member_id, set: { key } });
  return key;
}

/** Finds the member whose calendar a key opens. */
export async function findCalendarOwner({ db }: Context, key: string): Promise<MemberRecord | undefined> {
  const [row] = await db
    .select({ member: members })
    .from(calendars)
    .innerJoin(members, eq(members.id, calendars.member_id))
    .where(eq(calendars.key, key));
  return row?.member;
}

/** The path at which calendar apps find the calendar. */
export function calendarPath(key: string): string {
  return `/api/calendar/${key}.ics`;
}
