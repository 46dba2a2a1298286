import { addToDate } from '@portal/contract/hong-kong/calendar';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/index.ts';

type NewMember = typeof members.$inferInsert;
type Person = [code: string, surname: string, given: string, chinese: string, title: string, dob: string];

const people = {
  amy: ['A123456I', 'CHAN', 'Tsz Ching', '陳子晴', 'Ms', '2010-04-18'],
  ben: ['B234567J', 'LEE', 'Ho Yin', '李浩賢', 'Mr', '1994-09-02'],
  chloe: ['C345678K', 'WONG', 'Wing Sze', '黃穎詩', 'Miss', '1988-12-24'],
  david: ['D456789L', 'CHEUNG', 'Chi Keung', '張志強', 'Mr', '1984-03-11'],
  grace: ['D456790L', 'LAM', 'Mei Yan', '林美欣', 'Mrs', '1986-07-29'],
  jason: ['D456791L', 'CHEUNG', 'Lok Hin', '張樂軒', 'Mr', '2015-05-06'],
  mia: ['D456792L', 'CHEUNG', 'Hoi Yiu', '張凱瑤', 'Miss', '2018-10-15'],
  frankie: ['F567890M', 'NG', 'Ka Fai', '吳家輝', 'Mr', '1991-01-30'],
  nora: ['N678901P', 'KAUR', 'Simran', '', 'Ms', '1996-06-08'],
} as const satisfies Record<string, Person>;

/** Loads the members listed in demo-data.md; all have the demo password. */
export async function loadMembers(
  db: Db,
  groups: Map<string, number>,
  passwordHash: string,
  today: string,
  now: Date,
): Promise<Map<string, number>> {
  const common = { password_hash: passwordHash, created_at: now, email_verified_at: now };
  const association = (person: Person, group: string, days: number): NewMember => ({
    ...toMember(person),
    ...common,
    kind: 'association',
    group_id: groups.get(group),
    expiry_date: addToDate(today, { days }),
  });
  const rows = await db
    .insert(members)
    .values([
      association(people.amy, 'junior', 200),
      association(people.ben, 'adult', 20),
      association(people.chloe, 'adult', -10),
      { ...association(people.david, 'family-host', 140), is_parent: true },
      {
        ...toMember(people.frankie),
        ...common,
        kind: 'fitness',
        group_id: groups.get('gym-adult'),
        expiry_date: addToDate(today, { days: 75 }),
      },
      { ...toMember(people.nora), ...common, kind: 'online' },
    ])
    .returning({ id: members.id, code: members.code });
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const host_id = ids.get('D456789L');
  const family = await db
    .insert(members)
    .values([
      { ...association(people.grace, 'family-parent', 140), host_id, is_parent: true },
      { ...association(people.jason, 'family-child', 140), host_id },
      { ...association(people.mia, 'family-child', 140), host_id },
    ])
    .returning({ id: members.id, code: members.code });
  for (const { id, code } of family) ids.set(code, id);
  return ids;
}

function toMember([code, surname, given_name, other_name, title, dob]: Person): Omit<NewMember, 'kind' | 'created_at'> {
  return {
    code,
    surname,
    given_name,
    other_name: other_name || null,
    title,
    gender: title === 'Mr' ? 'M' : 'F',
    dob,
    email: emailOf(code),
    mobile_country_code: '852',
    mobile: `9${code.slice(1, 7)}0`.slice(0, 8),
  };
}

/** Whether the database has demo members, whose password everybody knows. */
export async function hasDemoMembers(db: Db): Promise<boolean> {
  const emails = Object.values(people).map(([code]) => emailOf(code));
  return (await db.select({ id: members.id }).from(members).where(inArray(members.email, emails)).limit(1)).length > 0;
}

const emailOf = (code: string) => `${code.toLowerCase()}@example.com`;
