import { desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { type StaffActionRow, type StaffRole, staff, staffActions, staffRoles } from '../../db/schema/index.ts';
import { addStaff, changeStaff } from '../../domain/staff/staff-accounts.ts';
import { action, read } from '../endpoint.ts';
import { contains, flag, line, listOf, listQuery, pageOf, reason } from '../inputs.ts';

/** What was done to a record, the latest first. */
export function logOf(db: Db, subject: string): Promise<StaffActionRow[]> {
  return db.select().from(staffActions).where(eq(staffActions.subject, subject)).orderBy(desc(staffActions.id)).limit(50);
}

const roleList = v.pipe(v.array(v.picklist(staffRoles)), v.minLength(1));

/** The record of what the office did, and the accounts of those who do it. */
export const log = [
  read('log', [], { input: listQuery(['id'], { staff: v.optional(line) }) }, async ({ ctx: { db }, input }) => {
    const words = input.q
      ? sql`(${contains(staffActions.subject, input.q)} or ${contains(staffActions.action, input.q)} or ${contains(staffActions.staff, input.q)})`
      : undefined;
    const { limit, offset } = pageOf(input);
    const rows = await db.select().from(staffActions).where(words).orderBy(desc(staffActions.id)).limit(limit).offset(offset);
    return listOf(rows, input);
  }),
  read('staff', [], { input: listQuery(['id'], {}) }, async ({ ctx: { db } }) => {
    const rows = await db.select().from(staff).orderBy(staff.login);
    const shown = rows.map(({ login, name, roles, totp_secret, disabled_at, created_at }) => ({
      id: login,
      name,
      roles,
      has_factor: totp_secret !== null,
      disabled_at,
      created_at,
    }));
    return { rows: shown };
  }),
  action('staff', [], { input: v.object({ reason, login: line, name: line, roles: roleList }) }, async ({ ctx, input, actor }) => {
    const [known] = await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.login, input.login.toLowerCase()));
    if (known) throw new ApiFailure('CONFLICT', { message: 'desk.sameStaff' });
    return { password: await addStaff(ctx, actor, input as { login: string; name: string; roles: StaffRole[] }) };
  }),
  action(
    'staff/:id/change',
    [],
    { input: v.object({ reason, roles: v.optional(roleList), disabled: v.optional(flag), resetFactor: v.optional(flag) }) },
    ({ ctx, id, input: { reason: _, ...change }, staff: me, actor, once }) =>
      once(async (tx) => {
        // Nobody shuts themselves out: another head does it.
        if (id === me.login) throw new ApiFailure('CONFLICT', { message: 'desk.ownAccount' });
        await changeStaff(ctx, tx, actor, id, change);
        return {};
      }),
  ),
];
