import { asc, desc, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';

/** All members of a member's family, himself too; parents first (RENEW-06). */
export async function findFamily(db: Db, member: MemberRecord): Promise<MemberRecord[]> {
  const hostId = member.host_id ?? member.id;
  return db
    .select()
    .from(members)
    .where(or(eq(members.id, hostId), eq(members.host_id, hostId)))
    .orderBy(desc(members.is_parent), asc(members.id));
}
