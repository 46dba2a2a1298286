import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';

interface Person {
  dob: string | null;
  email: string | null;
  mobile: string | null;
  surname: string | null;
}

/** Finds members who may be one of these people: with the same birth date and surname, e-mail or mobile. Chinese names aren't compared. */
export async function findLookAlikes(db: Db, people: Person[]): Promise<MemberRecord[]> {
  const same = people.flatMap(({ dob, email, mobile, surname }) => [
    ...(dob && surname ? [and(eq(members.dob, dob), sql`lower(${members.surname}) = ${surname.toLowerCase()}`)] : []),
    ...(email ? [sql`lower(${members.email}) = ${email.toLowerCase()}`] : []),
    ...(mobile ? [eq(members.mobile, mobile)] : []),
  ]);
  if (same.length === 0) return [];
  return db
    .select()
    .from(members)
    .where(or(...same))
    .orderBy(members.code)
    .limit(20);
}
