import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Context } from '../context.ts';
import { type ActivityRecord, activities, coupons, members, posts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { moveCredit } from '../domain/credit/credit-ledger.ts';

type NewMember = Partial<typeof members.$inferInsert>;
type NewClass = Partial<typeof activities.$inferInsert>;
type NewCoupon = Partial<typeof coupons.$inferInsert>;

export interface Fixture {
  /** Adds an association member; returns their code. */
  addMember(changes?: NewMember): Promise<string>;
  /** Adds a class with one lesson a week, open to everybody, at 400 for members and 480 for others; no two are at the same time. */
  addClass(changes?: NewClass): Promise<ActivityRecord>;
  addCoupon(memberCode: string, changes?: NewCoupon): Promise<string>;
  /** Cents. */
  giveCredit(memberCode: string, cents: number): Promise<void>;
}

/**
 * Makes members, classes, coupons and credit for tests, each with its own number; a second fixture on the same database needs a series of
 * its own.
 */
export function createFixture(
  { ctx, findMember }: { ctx: Context; findMember(code: string): Promise<{ id: number }> },
  series = '',
): Fixture {
  let created = 0;
  let group: Promise<number> | undefined;
  const today = () => hongKongDate(ctx.now());

  const makeGroup = async () => {
    const [row] = await ctx.db
      .insert(posts)
      .values({ type: 'Group', title: '泳隊', en_title: 'Squad', code: `SQ${series}`, photo: '/squad.svg', color: 'aquatics' })
      .returning();
    return row!.id;
  };
  const groupId = () => {
    group ??= makeGroup();
    return group;
  };

  return {
    addMember: async (changes) => {
      created += 1;
      const code = changes?.code ?? `T${series}${100_000 + created}A`;
      const names = {
        created_at: ctx.now(),
        email_verified_at: ctx.now(),
        surname: 'Chan',
        given_name: `Person ${created}`,
        other_name: `陳${created}`,
      };
      await ctx.db.insert(members).values({
        code,
        kind: 'association',
        email: `t${created}@example.org`,
        expiry_date: addToDate(today(), { days: 200 }),
        ...names,
        ...changes,
      });
      return code;
    },
    addClass: async (changes) => {
      created += 1;
      const number = created;
      const start_date = addToDate(today(), { days: 30 + number });
      const booking = { member_book_start_date: addToDate(today(), { days: -5 }), member_book_end_date: addToDate(today(), { days: 20 }) };
      const [row] = await ctx.db
        .insert(activities)
        .values({
          group_id: await groupId(),
          code: `C${series}-${number}`,
          name_en: `Class ${number}`,
          name_ot: `課程 ${number}`,
          start_date,
          end_date: start_date,
          start_time: '17:00',
          end_time: '18:00',
          ...booking,
          nonmember_book_start_date: booking.member_book_start_date,
          nonmember_book_end_date: booking.member_book_end_date,
          capacity: 10,
          wait_capacity: 5,
          member_fee: 40_000,
          nonmember_fee: 48_000,
          ...changes,
        })
        .returning();
      return row!;
    },
    addCoupon: async (memberCode, changes) => {
      created += 1;
      const code = changes?.code ?? `COUPON${created}`;
      const at = ctx.now();
      const words = { title_en: 'Welcome', title_zh: '歡迎' };
      await ctx.db.insert(coupons).values({
        member_id: (await findMember(memberCode)).id,
        code,
        value: 10_000,
        quantity: 1,
        ...words,
        created_at: at,
        updated_at: at,
        ...changes,
      });
      return code;
    },
    giveCredit: async (memberCode, cents) => {
      const { id: memberId } = await findMember(memberCode);
      const gift = { memberId, type: 'grant', delta: cents, en: 'Gift', zh: '贈送', at: ctx.now() } as const;
      await transaction(ctx.db, (tx) => moveCredit(tx, gift));
    },
  };
}
