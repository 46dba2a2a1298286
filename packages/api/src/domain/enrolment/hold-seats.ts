import type { Locale } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { InvoiceRow, MemberRecord } from '../../db/schema/index.ts';
import { isAnyFull } from '../catalogue/seats.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { findParticipants } from '../members/find-participants.ts';
import { paysMemberPrice } from '../members/members.ts';
import { type CountedClass, lockClasses, lockPeople, readClasses } from '../seats/locks.ts';
import { checkAges, checkBooking, checkFull, checkHolds, checkLine, checkTotal, type EnrolmentRejection } from './check-cart.ts';
import { type EnrolmentRequest, toBookingLine } from './enrolment-request.ts';
import { findConflicts } from './find-conflicts.ts';

interface CartItem {
  id: number;
  participant_code?: string;
  special_request?: string;
}

interface Order {
  account: MemberRecord;
  items: CartItem[];
  /** The total the caller expects, in cents; only compared (PAY-1, R-33). */
  claimedTotal?: number;
  /** Whether the caller agrees to places for people outside the ages of a class; undefined from callers that don't know the question. */
  outsideAges?: boolean;
  locale: Locale;
  /** What the office allows beyond what the account may do itself. */
  office?: { beforeWindow: boolean; outsideAges: boolean };
}

/**
 * Holds a place in every class and makes one order of them, or holds none and returns why (SEAT-4). Locks people first, then classes in id
 * order, and only then counts. A request for a full class takes no lock; at an opening, most requests are like that.
 */
export async function holdSeats(
  ctx: Context,
  tx: Db,
  { account, items, claimedTotal, outsideAges, locale, office }: Order,
): Promise<InvoiceRow | EnrolmentRejection> {
  const participantOf = await findParticipants(
    tx,
    account,
    items.map((item) => item.participant_code),
  );
  const people = items.map((item) => participantOf(item.participant_code));
  const ids = items.map(({ id }) => id);
  const toRequests = (classes: Map<number, CountedClass>) =>
    items.map((item, index): EnrolmentRequest => {
      const activity = classes.get(item.id);
      if (!activity?.active)
        throw new ApiFailure('NOT_FOUND', { fields: [{ field: `activities.${index}.id`, code: 'NOT_FOUND', message: 'NOT_FOUND' }] });
      return { activity, participant: people[index]!, specialRequest: item.special_request };
    });
  const today = hongKongDate(ctx.now());
  const memberPrice = paysMemberPrice(account, today, ctx.config);
  const checkSeats = async (wanted: EnrolmentRequest[]) =>
    (office?.beforeWindow ? undefined : (checkBooking(wanted, memberPrice, today) ?? (await checkLine(ctx, tx, account, wanted)))) ??
    (await findConflicts(tx, wanted)) ??
    checkFull(wanted);

  if (await isAnyFull(tx, ids)) {
    const refused = await checkSeats(toRequests(await readClasses(tx, ids)));
    if (refused) return refused;
  }
  await lockPeople(tx, [account.id, ...people.map(({ id }) => id)]);
  const requests = toRequests(await lockClasses(tx, ids));
  const rejection =
    (await checkSeats(requests)) ??
    (office?.outsideAges ? undefined : checkAges(requests, outsideAges)) ??
    checkTotal(requests, memberPrice, today, claimedTotal) ??
    (await checkHolds(ctx, tx, account.id, requests.length));
  if (rejection) return rejection;
  const lines = requests.map((request) => toBookingLine(request, memberPrice, today));
  return openInvoice(ctx, tx, { purpose: 'enrolment', member_id: account.id, advance: office !== undefined, locale, lines });
}
