import type { CardResult, PaymeResult } from '@portal/contract';
import type { Reply } from '@portal/payment-sandbox';
import { max } from 'drizzle-orm';
import { type ActivityRecord, captures, type InvoiceRow, outbox } from '../../db/schema/index.ts';
import type { MoneyApi } from '../../testing/create-money-api.ts';

/** What one history plays with: a few members with credit and a coupon, a few small classes, and what came of them. */
export interface World {
  api: MoneyApi;
  members: { code: string; id: number; credit: number; coupon: string }[];
  classes: ActivityRecord[];
  orders: { member: string; id: string }[];
  payme: PaymeResult[];
  cards: CardResult[];
  replies: Reply[];
  /** Mails and captures beyond these numbers may be of this world. */
  since: { mail: number; capture: number };
}

/** Coupons that each member of a world starts with. */
export const COUPONS = 2;

/** Makes a new world in the same database: nothing of it meets another world. */
export async function createWorld(api: MoneyApi): Promise<World> {
  const members = [];
  for (const credit of [60_000, 15_000, 0]) {
    const code = await api.addMember();
    if (credit > 0) await api.giveCredit(code, credit);
    const coupon = await api.addCoupon(code, { quantity: COUPONS });
    members.push({ code, id: (await api.findMember(code)).id, credit, coupon });
  }
  const classes = [
    await api.addClass({ capacity: 1, wait_capacity: 2 }),
    await api.addClass({ capacity: 2, wait_capacity: 1 }),
    await api.addClass({ capacity: 1, wait_capacity: 1, member_fee: 0 }),
  ];
  return { api, members, classes, orders: [], payme: [], cards: [], replies: [], since: await lastNumbers(api) };
}

async function lastNumbers({ ctx: { db } }: MoneyApi): Promise<World['since']> {
  const [mail] = await db.select({ id: max(outbox.id) }).from(outbox);
  const [capture] = await db.select({ id: max(captures.id) }).from(captures);
  return { mail: mail?.id ?? 0, capture: capture?.id ?? 0 };
}

/** Adds orders that came into being without a call: offers of the waiting list. */
export function remember(world: World, found: InvoiceRow[]): void {
  for (const { id, member_id } of found) {
    const owner = world.members.find((member) => member.id === member_id);
    if (owner && !world.orders.some((order) => order.id === id)) world.orders.push({ member: owner.code, id });
  }
}
