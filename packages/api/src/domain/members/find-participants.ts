import { and, eq, inArray, or } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';

/** Finds the people to enrol: the account itself, or members of its family by code. Any other code is treated as unknown. */
export async function findParticipants(
  db: Db,
  account: MemberRecord,
  codes: (string | undefined)[],
): Promise<(code: string | undefined) => MemberRecord> {
  const others = [...new Set(codes.flatMap((code) => (code && code.toUpperCase() !== account.code ? [code.toUpperCase()] : [])))];
  const host = account.host_id ?? account.id;
  const family =
    others.length === 0
      ? []
      : await db
          .select()
          .from(members)
          .where(and(inArray(members.code, others), or(eq(members.id, host), eq(members.host_id, host))));
  const byCode = new Map([account, ...family].map((member) => [member.code, member]));
  return (code) => {
    const member = byCode.get(code?.toUpperCase() ?? account.code);
    if (!member) throw new ApiFailure('NOT_FOUND');
    return member;
  };
}
