import type { Wish } from '@portal/contract/endpoints';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { activities, type MemberRecord, members, plans, type StoredWish } from '../../db/schema/index.ts';
import { findParticipants } from '../members/find-participants.ts';

/** A plan with its people as they are now. */
export interface Plan {
  version: number;
  wishes: StoredWish[];
  people: ReadonlyMap<number, MemberRecord>;
}

/** Reads an account's plan; with `lock`, only one booking or change at a time has it. */
export async function readPlan(db: Db, account: MemberRecord, { lock = false } = {}): Promise<Plan> {
  const query = db.select().from(plans).where(eq(plans.member_id, account.id));
  const [row] = await (lock ? query.for('update') : query);
  const host = account.host_id ?? account.id;
  const family = await db
    .select()
    .from(members)
    .where(and(or(eq(members.id, host), eq(members.host_id, host)), isNull(members.merged_into_id)));
  const people = new Map([account, ...family].map((member) => [member.id, member]));
  const wishes = row?.wishes ?? [];
  const known = wishes.map((wish) => ({ ...wish, people: wish.people.filter((id) => people.has(id)) }));
  return { version: row?.version ?? 0, wishes: known, people };
}

export async function hasWishes(db: Db, memberId: number): Promise<boolean> {
  const [row] = await db.select({ wishes: plans.wishes }).from(plans).where(eq(plans.member_id, memberId));
  return row !== undefined && row.wishes.length > 0;
}

/** Replaces an account's plan and returns its new version (PLAN-1). */
export async function changePlan(tx: Db, account: MemberRecord, change: { version: number; wishes: Wish[] }): Promise<number> {
  const participantOf = await findParticipants(
    tx,
    account,
    change.wishes.flatMap(({ people }) => people),
  );
  const wishes = change.wishes.map((wish) => ({ ...wish, people: [...new Set(wish.people.map((code) => participantOf(code).id))] }));
  const wanted = [...new Set(wishes.flatMap(({ classes }) => classes))];
  const known = await tx.select({ id: activities.id }).from(activities).where(inArray(activities.id, wanted));
  if (known.length < wanted.length) throw new ApiFailure('NOT_FOUND');
  return writePlan(tx, account.id, change.version, wishes);
}

/** Fails with CONFLICT if the plan has changed since `version`. */
export async function writePlan(tx: Db, accountId: number, version: number, wishes: StoredWish[]): Promise<number> {
  const next = { version: version + 1, wishes };
  const [row] =
    version === 0
      ? await tx
          .insert(plans)
          .values({ member_id: accountId, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(plans)
          .set(next)
          .where(and(eq(plans.member_id, accountId), eq(plans.version, version)))
          .returning();
  if (!row) throw new ApiFailure('CONFLICT', { message: 'plan.changed' });
  return row.version;
}

/** The wishes as their account sees them: without classes that are no longer offered. */
export function toWishes({ wishes, people }: Plan, offered: ReadonlySet<number>): Wish[] {
  return wishes
    .map((wish) => ({
      ...wish,
      people: wish.people.map((id) => people.get(id)!.code),
      classes: wish.classes.filter((id) => offered.has(id)),
    }))
    .filter(({ classes }) => classes.length > 0);
}

/** The ids of all classes of the groups of some classes. */
export async function classesOfGroups(db: Db, classIds: number[]): Promise<number[]> {
  const groups = db.select({ id: activities.group_id }).from(activities).where(inArray(activities.id, classIds));
  const rows = await db.select({ id: activities.id }).from(activities).where(inArray(activities.group_id, groups));
  return rows.map(({ id }) => id);
}
