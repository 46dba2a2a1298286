import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { InvoiceRow, MemberRecord } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { refuse } from '../../http/refusal.ts';
import { paysMemberPrice } from '../fee/member-price.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { findParticipants } from '../members/find-participants.ts';
import { lockClasses } from '../places/lock-classes.ts';
import { lockPeople } from '../places/lock-people.ts';
import { checkBooking, checkFull, checkHolds, checkTotal, type Obstacle } from './check-cart.ts';
import { findConflicts } from './find-conflicts.ts';
import { toPlaceLine, type Wish } from './wish.ts';

export interface CartItem {
  id: number;
  participant_code?: string;
  special_request?: string;
}

export interface Order {
  account: MemberRecord;
  items: CartItem[];
  /** What the caller believes the total to be, in cents; only compared (PAY-1, R-33). */
  claimedTotal?: number;
  locale: Locale;
}

/**
 * Holds a place in every class and makes one order of them, or answers what stands in the way and holds none (SEAT-4). People are locked first, then
 * classes in id order, and only then is anything counted.
 */
export async function preEnrol(ctx: Context, tx: Db, { account, items, claimedTotal, locale }: Order): Promise<InvoiceRow | Obstacle> {
  const participantOf = await findParticipants(
    tx,
    account,
    items.map((item) => item.participant_code),
  );
  const people = items.map((item) => participantOf(item.participant_code));
  await lockPeople(tx, [account.id, ...people.map(({ id }) => id)]);
  const classes = await lockClasses(
    tx,
    items.map(({ id }) => id),
  );
  const wishes = items.map((item, index): Wish => {
    const activity = classes.get(item.id);
    if (!activity?.active) throw refuse('NOT_FOUND');
    return { activity, participant: people[index]!, specialRequest: item.special_request };
  });
  const today = hongKongDate(ctx.now());
  const memberPrice = paysMemberPrice(account, today, ctx.config);
  const obstacle =
    checkBooking(wishes, memberPrice, today) ??
    (await findConflicts(tx, wishes)) ??
    checkFull(wishes) ??
    checkTotal(wishes, memberPrice, today, claimedTotal) ??
    (await checkHolds(ctx, tx, account.id, wishes.length));
  if (obstacle) return obstacle;
  const lines = wishes.map((wish) => toPlaceLine(wish, memberPrice, today));
  return openInvoice(ctx, tx, { purpose: 'enrolment', member_id: account.id, advance: false, locale, lines });
}
