import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Db } from '../db/client.ts';
import { enrolments, members, waitingEntries } from '../db/schema/index.ts';
import type { LoadedClass } from './catalogue/load-catalogue.ts';

const surnames = [
  ['AU', '區'],
  ['CHOW', '周'],
  ['FUNG', '馮'],
  ['HO', '何'],
  ['KWOK', '郭'],
  ['LAU', '劉'],
  ['LEUNG', '梁'],
  ['MAK', '麥'],
] as const;
const givenNames = [
  ['Ching Yi', '靜怡'],
  ['Chun Kit', '俊傑'],
  ['Hei Tung', '曦彤'],
  ['Yat Long', '逸朗'],
] as const;
const SECOND = 1000;
/** A statement takes at most 65,535 values. */
const ROWS_AT_ONCE = 2000;

/** Loads members without a login; their places make classes full or nearly so. */
export async function loadOthers(db: Db, classes: LoadedClass[], groupId: number | undefined, today: string, now: Date): Promise<void> {
  const people = surnames.flatMap((surname, s) => givenNames.map((given, g) => ({ surname, given, n: s * givenNames.length + g })));
  const rows = await db
    .insert(members)
    .values(
      people.map(({ surname, given, n }) => ({
        code: `E${String(710_001 + n * 37)}K`,
        kind: 'association' as const,
        surname: surname[0],
        given_name: given[0],
        other_name: surname[1] + given[1],
        dob: `20${String(8 + (n % 9)).padStart(2, '0')}-0${1 + (n % 9)}-${10 + (n % 18)}`,
        group_id: groupId,
        expiry_date: addToDate(today, { days: 90 + n }),
        created_at: now,
      })),
    )
    .returning({ id: members.id });
  const ids = rows.map(({ id }) => id);
  const at = (n: number) => new Date(now.getTime() - (1000 - n) * 60 * SECOND);
  const places = classes.flatMap(({ id, taken, activity }, c) =>
    Array.from({ length: taken }, (_, n) => ({
      activity_id: id,
      participant_id: ids[(c + n) % ids.length]!,
      state: 'paid' as const,
      fee: activity.member_fee ?? 0,
      created_at: at(n),
      paid_at: at(n),
    })),
  );
  const waiting = classes.flatMap(({ id, taken, waiting: count }, c) =>
    Array.from({ length: count }, (_, n) => {
      const person = ids[(c + taken + n) % ids.length]!;
      return { activity_id: id, participant_id: person, member_id: person, created_at: at(n) };
    }),
  );
  for (let n = 0; n < places.length; n += ROWS_AT_ONCE) await db.insert(enrolments).values(places.slice(n, n + ROWS_AT_ONCE));
  for (let n = 0; n < waiting.length; n += ROWS_AT_ONCE) await db.insert(waitingEntries).values(waiting.slice(n, n + ROWS_AT_ONCE));
}
