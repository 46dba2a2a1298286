import type { CardResult, PaymeResult } from '@portal/contract';
import type { Reply } from '@portal/payment-sandbox';
import { inArray, max } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities, captures, outbox, posts } from '../../db/schema/index.ts';
import type { MoneyApi } from '../../testing/create-money-api.ts';
import type { Scope } from './check-rules.ts';

type Owner = Scope['members'][number] & { token: string; code: string };

/** What a history works with: a few members with credit and a coupon, a few small classes, and the results. */
export interface World extends Scope {
  api: MoneyApi;
  /** Nobody uses coupons, and the office gives nothing back or away: each booking is worth its class's fee. */
  isPlain: boolean;
  members: Owner[];
  classes: ActivityRecord[];
  orders: { owner: Owner; id: string }[];
  payme: PaymeResult[];
  cards: CardResult[];
  replies: Reply[];
}

/** Makes a new world in the same database, separate from any other. */
export async function createWorld(api: MoneyApi, { isPlain }: Pick<World, 'isPlain'>): Promise<World> {
  const members: Owner[] = [];
  for (const credit of [60_000, 15_000, 0]) {
    // One family, so that a place can go from one to another.
    const code = await api.addMember({ host_id: members[0]?.id });
    if (credit > 0) await api.giveCredit(code, credit);
    const coupon = await api.addCoupon(code, { quantity: 2 });
    members.push({ token: await api.logIn(code), id: (await api.findMember(code)).id, code, credit, coupon, coupons: 2 });
  }
  const classes = [
    await api.addClass({ capacity: 1, wait_capacity: 2 }),
    await api.addClass({ capacity: 2, wait_capacity: 1 }),
    await api.addClass({ capacity: 1, wait_capacity: 1, member_fee: 0 }),
    await api.addClass({ capacity: 1, member_fee: 15_000 }),
    await addCourse(api, { capacity: 2, member_fee: 50_000 }),
    await addCourse(api, { capacity: 1, member_fee: 90_000 }),
  ];
  return { api, isPlain, members, classes, orders: [], payme: [], cards: [], replies: [], since: await lastNumbers(api.ctx.db) };
}

/** The only class of another course. A history gets there only by moving. */
async function addCourse(api: MoneyApi, changes: Partial<ActivityRecord>): Promise<ActivityRecord> {
  const [group] = await api.ctx.db.insert(posts).values({ type: 'Group', title: '課程', en_title: 'Course' }).returning();
  return api.addClass({ group_id: group!.id, ...changes });
}

/** Takes its classes off the site, so that nobody moves there from another world. */
export async function closeWorld({ api, classes }: World): Promise<void> {
  const ids = classes.map(({ id }) => id);
  await api.ctx.db.update(activities).set({ active: false }).where(inArray(activities.id, ids));
}

/** Returns the newest ids of mails and captures. */
export async function lastNumbers(db: Db): Promise<Scope['since']> {
  const [mail] = await db.select({ id: max(outbox.id) }).from(outbox);
  const [capture] = await db.select({ id: max(captures.id) }).from(captures);
  return { mail: mail?.id ?? 0, capture: capture?.id ?? 0 };
}

/** Adds orders that no call made (waiting-list offers), so that later steps can pay or cancel them. */
export function remember(world: World, found: { id: string; member_id: number | null }[]): void {
  for (const { id, member_id } of found) {
    const owner = world.members.find((member) => member.id === member_id);
    if (owner && !world.orders.some((order) => order.id === id)) world.orders.push({ owner, id });
  }
}
