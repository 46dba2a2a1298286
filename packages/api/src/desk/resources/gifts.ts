import { plainCode } from '@portal/contract/membership';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { coupons, type MemberRecord, members, staffActions } from '../../db/schema/index.ts';
import { creditBalance, moveCredit } from '../../domain/credit/credit-ledger.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { largeSum } from '../approvals.ts';
import { action, type DeskCall } from '../endpoint.ts';
import { cents, day, line, reason } from '../inputs.ts';
import { personOf } from './people.ts';

const yearMs = 365 * 86_400_000;

const moved = ({ way, cents }: { way: 'give' | 'take'; cents: number }) => (way === 'give' ? cents : -cents);
const worth = ({ cents, quantity }: { cents: number; quantity: number }) => cents * quantity;

/** Whether giving a person so much is for two people. A large gift in small parts is a large gift. */
async function isLargeGift({ ctx }: Pick<DeskCall<unknown>, 'ctx'>, db: Db, code: string, givenNow: number): Promise<boolean> {
  const { before, after } = staffActions;
  const given = sql<string>`sum(case ${staffActions.action}
    when 'credit-give' then (${after}->>'cents')::bigint - (${before}->>'cents')::bigint
    else (${after}->>'cents')::bigint * (${after}->>'quantity')::bigint end)`;
  const [earlier] = await db
    .select({ given })
    .from(staffActions)
    .where(
      and(
        eq(staffActions.subject, `member ${code}`),
        inArray(staffActions.action, ['credit-give', 'coupon-issued']),
        gt(staffActions.created_at, new Date(ctx.now().getTime() - yearMs)),
      ),
    );
  return givenNow > 0 && givenNow + Number(earlier?.given ?? 0) > largeSum;
}

/** Finds a person and locks them; fails if the gift has become large since it was asked for: two small ones were sent at once. */
async function lockPerson(call: DeskCall<unknown>, tx: Db, givenNow: number): Promise<MemberRecord> {
  const { id } = await personOf(tx, call.id);
  const [person] = await tx.select().from(members).where(eq(members.id, id)).for('no key update');
  if (!call.isConfirmed && (await isLargeGift(call, tx, person!.code, givenNow)))
    throw new ApiFailure('CONFLICT', { message: 'desk.secondPerson' });
  return person!;
}

/** Balance and coupons that the office gives a person. */
export const gifts = [
  action(
    'people/:id/credit',
    ['money'],
    {
      input: v.object({ reason, way: v.picklist(['give', 'take']), cents, en: line, zh: line }),
      needsTwo: (call) => isLargeGift(call, call.ctx.db, call.id.toUpperCase(), moved(call.input)),
    },
    (call) =>
      call.once(async (tx) => {
        const { ctx, input, actor } = call;
        const person = await lockPerson(call, tx, moved(input));
        const before = await creditBalance(tx, person.id);
        const delta = moved(input);
        const type = delta > 0 ? 'grant' : 'adjustment';
        if (!(await moveCredit(tx, { memberId: person.id, type, delta, en: input.en, zh: input.zh, at: ctx.now() })))
          throw new ApiFailure('CONFLICT', { message: 'desk.lessCredit' });
        await recordAction(ctx, tx, actor, {
          action: `credit-${input.way}`,
          subject: `member ${person.code}`,
          before: { cents: before },
          after: { cents: before + delta },
        });
        return {};
      }),
  ),
  action(
    'people/:id/coupon',
    ['money'],
    {
      input: v.object({
        reason,
        code: v.pipe(line, v.transform(plainCode)),
        cents,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
        minimum: v.optional(v.nullable(cents)),
        expires: v.optional(v.nullable(day)),
        en: line,
        zh: line,
      }),
      needsTwo: (call) => isLargeGift(call, call.ctx.db, call.id.toUpperCase(), worth(call.input)),
    },
    (call) =>
      call.once(async (tx) => {
        const { ctx, input, actor } = call;
        const person = await lockPerson(call, tx, worth(input));
        const at = ctx.now();
        const { code, quantity } = input;
        const fields = { title_en: input.en, title_zh: input.zh, min_amount: input.minimum ?? null, expires_at: input.expires ?? null };
        const row = { member_id: person.id, code, value: input.cents, quantity, ...fields, created_at: at, updated_at: at };
        const added = await tx.insert(coupons).values(row).onConflictDoNothing().returning({ id: coupons.id });
        if (added.length === 0) throw new ApiFailure('CONFLICT', { message: 'desk.sameCoupon' });
        await recordAction(ctx, tx, actor, {
          action: 'coupon-issued',
          subject: `member ${person.code}`,
          after: { code, cents: input.cents, quantity },
        });
        return {};
      }),
  ),
  action('people/:id/revoke-coupon', ['money'], { input: v.object({ reason, code: line }) }, ({ ctx, id, input, actor, once, staff }) =>
    once(async (tx) => {
      const person = await personOf(tx, id);
      const mine = and(
        eq(coupons.member_id, person.id),
        eq(sql`upper(${coupons.code})`, input.code.toUpperCase()),
        isNull(coupons.revoke_by),
      );
      const change = { revoke_by: staff.login, revoke_reason: input.reason, updated_at: ctx.now() };
      const revoked = await tx.update(coupons).set(change).where(mine).returning({ id: coupons.id });
      if (revoked.length === 0) throw new ApiFailure('NOT_FOUND');
      await recordAction(ctx, tx, actor, { action: 'coupon-revoked', subject: `member ${person.code}`, after: { code: input.code } });
      return {};
    }),
  ),
];
