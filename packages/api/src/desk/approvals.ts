import { and, desc, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { staffApprovals } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { recordAction } from '../domain/staff/record-action.ts';
import { mayDo } from '../domain/staff/staff-accounts.ts';
import { translator } from '../messages/index.ts';
import { action, type DeskCall, type DeskEndpoint, read } from './endpoint.ts';
import { listOf, listQuery, pageOf } from './inputs.ts';

/** Giving more than this, in cents, needs a second person. */
export const largeSum = 1000_00;

/** Keeps an action until a second person confirms it. */
export async function askForSecond({ path }: DeskEndpoint, { ctx, once, staff, id, input, actor }: DeskCall<unknown>): Promise<object> {
  return once(async (tx) => {
    const [asked] = await tx
      .insert(staffApprovals)
      .values({ path, subject: id, input: input as object, asked_by: staff.login, reason: actor.reason, asked_at: ctx.now() })
      .returning({ id: staffApprovals.id });
    return { waitsForSecond: asked!.id };
  });
}

/** The calls of the second person. */
export function confirmRoutes(endpoints: DeskEndpoint[]): DeskEndpoint[] {
  const needTwo = endpoints.filter(({ needsTwo }) => needsTwo);
  return [
    read('approvals', 'any', { input: listQuery(['id'], {}) }, async ({ ctx, staff, input }) => {
      const paths = needTwo.filter(({ roles }) => roles === 'any' || mayDo(staff, ...roles)).map(({ path }) => path);
      const rows = await ctx.db.select().from(staffApprovals).where(isNull(staffApprovals.decided_at)).orderBy(desc(staffApprovals.id));
      const mine = rows.filter(({ path }) => paths.includes(path)).map((row) => ({ ...row, isOwn: row.asked_by === staff.login }));
      const { limit, offset } = pageOf(input);
      return listOf(mine.slice(offset, offset + limit), input);
    }),
    action('approvals/:id/confirm', 'any', {}, async (call) => confirm(call, needTwo)),
    action('approvals/:id/refuse', 'any', { input: v.object({ reason: v.optional(v.string()) }) }, ({ ctx, id, staff, actor, once }) =>
      once(async (tx) => {
        const asked = await lockAsked(tx, id);
        const endpoint = needTwo.find(({ path }) => path === asked.path);
        if (!endpoint || (endpoint.roles !== 'any' && !mayDo(staff, ...endpoint.roles))) throw new ApiFailure('NOT_FOUND');
        await decide(ctx, tx, asked.id, staff.login);
        await recordAction(ctx, tx, actor, { action: 'approval-refused', subject: `${asked.path} ${asked.subject}` });
        return {};
      }),
    ),
  ];
}

/** Does what was asked for, in the name of both. */
async function confirm(call: DeskCall<unknown>, needTwo: DeskEndpoint[]): Promise<object> {
  const { ctx, id, staff } = call;
  const [found] = await ctx.db
    .select()
    .from(staffApprovals)
    .where(eq(staffApprovals.id, numberOf(id)));
  const endpoint = needTwo.find(({ path }) => path === found?.path);
  if (!found || !endpoint || (endpoint.roles !== 'any' && !mayDo(staff, ...endpoint.roles))) throw new ApiFailure('NOT_FOUND');
  if (found.asked_by === staff.login) throw new ApiFailure('CONFLICT', { message: 'desk.secondPerson' });
  const actor = { staff: `${found.asked_by}, ${staff.login}`, reason: found.reason ?? undefined };
  const once = <T extends object>(work: (tx: Db, prepared: never) => Promise<T>): Promise<T> =>
    transaction(ctx.db, async (tx) => {
      const asked = await lockAsked(tx, id);
      await decide(ctx, tx, asked.id, staff.login);
      return work(tx, undefined as never);
    });
  return endpoint.handle({
    ...call,
    t: translator(call.locale),
    id: found.subject,
    input: found.input,
    actor,
    once,
    isConfirmed: true,
  } as never);
}

async function lockAsked(tx: Db, id: string) {
  const open = and(eq(staffApprovals.id, numberOf(id)), isNull(staffApprovals.decided_at));
  const [asked] = await tx.select().from(staffApprovals).where(open).for('update');
  if (!asked) throw new ApiFailure('NOT_FOUND');
  return asked;
}

const decide = (ctx: Context, tx: Db, id: number, decided_by: string) =>
  tx.update(staffApprovals).set({ decided_at: ctx.now(), decided_by }).where(eq(staffApprovals.id, id));

function numberOf(id: string): number {
  if (!/^\d{1,9}$/.test(id)) throw new ApiFailure('NOT_FOUND');
  return Number(id);
}
