import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';

/** Member numbers look like A123456I, F567890M and N678901P. */
const letters = { association: ['A', 'I'], fitness: ['F', 'M'], online: ['N', 'P'] } as const;

/** Adds a member with a number of its own. A taken one is drawn again. */
export async function insertMember(ctx: Context, tx: Db, member: Omit<typeof members.$inferInsert, 'code'>): Promise<MemberRecord> {
  const [first, last] = letters[member.kind];
  for (;;) {
    const digits = String(ctx.random.bytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
    const [row] = await tx
      .insert(members)
      .values({ ...member, code: `${first}${digits}${last}` })
      .onConflictDoNothing({ target: members.code })
      .returning();
    if (row) return row;
  }
}
