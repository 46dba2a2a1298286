import { hongKongDate, hongKongMoment } from '@portal/contract/hong-kong';
import { addToDate, addToMoment } from '@portal/contract/hong-kong/calendar';
import { eq, like } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, coupons, creditAccounts, creditEntries, members, waitingEntries } from '../../db/schema/index.ts';
import type { LoadedClass } from '../catalogue/load-catalogue.ts';
import { demoCoupons } from './coupons.ts';
import { creditHistory } from './credit.ts';
import { loadOrders } from './orders.ts';
import { loadPastClasses } from './past-classes.ts';

const DAY = 1440;

/** Gives A123456I what the account pages show: orders, enrolments, waiting entries, coupons and credit. */
export async function loadMemberHistory(db: Db, memberId: number, classes: LoadedClass[], now: Date): Promise<void> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  const today = hongKongDate(now);
  const past = await loadPastClasses(db, classes, today);
  await loadOrders(db, member!, past, classes, now);
  await loadPastLists(db, past);
  await db.insert(waitingEntries).values(
    waitedFor(classes).map(({ id }, n) => ({
      activity_id: id,
      participant_id: memberId,
      member_id: memberId,
      created_at: addToMoment(now, { minutes: -(n + 2) * DAY }),
    })),
  );
  await db.insert(coupons).values(
    demoCoupons.map(({ daysLeft, ...coupon }) => ({
      ...coupon,
      member_id: memberId,
      expires_at: addToDate(today, { days: daysLeft }),
      created_at: addToMoment(now, { minutes: -90 * DAY }),
      updated_at: addToMoment(now, { minutes: -10 * DAY }),
    })),
  );
  const balance = creditHistory.reduce((sum, [, hkd]) => sum + hkd, 0) * 100;
  await db.insert(creditAccounts).values({ member_id: memberId, balance });
  await db.insert(creditEntries).values(
    creditHistory.map(([type, hkd, en, zh], n) => ({
      member_id: memberId,
      type,
      delta: hkd * 100,
      en,
      zh,
      created_at: addToMoment(now, { minutes: -(creditHistory.length - n) * 28 * DAY }),
    })),
  );
}

/** Makes others wait for the past classes; two in three were offered a place, the rest gave up. */
async function loadPastLists(db: Db, past: ActivityRecord[]): Promise<void> {
  const others = await db.select({ id: members.id }).from(members).where(like(members.code, 'E%')).orderBy(members.id).limit(9);
  await db.insert(waitingEntries).values(
    past.flatMap(({ id, start_date }) =>
      others.map((person, n) => ({
        activity_id: id,
        participant_id: person.id,
        member_id: person.id,
        state: n % 3 === 2 ? ('removed' as const) : ('enrolled' as const),
        created_at: hongKongMoment(addToDate(start_date, { days: -30 })),
        closed_at: hongKongMoment(addToDate(start_date, { days: -3 })),
      })),
    ),
  );
}

/** Five full classes with room on their list, and one that needs approval; none of `swim-squad`. */
function waitedFor(classes: LoadedClass[]): LoadedClass[] {
  const fitting = classes.filter(({ group }) => group.alias !== 'swim-squad' && group.ages[0] <= 16 && (group.ages[1] ?? 99) >= 16);
  const full = fitting.filter(({ activity, taken, waiting }) => taken >= activity.capacity && waiting < (activity.wait_capacity ?? 0));
  return [...full.slice(0, 5), ...fitting.filter(({ activity }) => activity.need_approve).slice(0, 1)];
}
