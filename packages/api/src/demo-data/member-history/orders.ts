import { hongKongMoment } from '@portal/contract/hong-kong';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  type ActivityRecord,
  activities,
  captures,
  enrolments,
  invoiceLines,
  invoices,
  type MemberRecord,
  paymentAttempts,
  receipts,
} from '../../db/schema/index.ts';
import { describeBooking } from '../../domain/invoice/describe-booking.ts';
import { nextCode } from '../../domain/invoice/issue-receipt.ts';
import type { LoadedClass } from '../catalogue/load-catalogue.ts';

const DAY = 1440;
const ADVANCE = 3 * DAY;
const methods = [
  { provider: 'payme', gateway: 'payme', method: 'PAYME_ON' },
  { provider: 'card', gateway: 'secure-acceptance', method: 'VISA_GP' },
] as const;

interface Order {
  activity: ActivityRecord;
  state: 'open' | 'paid' | 'expired';
  at: Date;
  /** Minutes until it expires. */
  minutes: number;
}

/** Loads twelve past enrolments in eleven paid orders, one order to pay within three days and one that expired. */
export async function loadOrders(db: Db, member: MemberRecord, past: ActivityRecord[], classes: LoadedClass[], now: Date): Promise<void> {
  const moved = past[10]!;
  for (const [n, activity] of past.toReversed().entries()) {
    if (activity === moved) continue;
    const at = addToMoment(hongKongMoment(activity.start_date, '20:15'), { minutes: -21 * DAY - n * 13 });
    const id = await addOrder(db, member, { activity, state: 'paid', at, minutes: 20 });
    await addPayment(db, id, activity.member_fee ?? 0, addToMoment(at, { minutes: 4 }), n);
    if (activity === past[11]) await addTransfer(db, member, id, activity, moved, at);
  }
  const expired = await findClass(db, classes, 'SD-102');
  await addOrder(db, member, { activity: expired, state: 'expired', at: addToMoment(now, { minutes: -6 * DAY }), minutes: 20 });
  const unpaid = await findClass(db, classes, 'TF-102');
  await addOrder(db, member, { activity: unpaid, state: 'open', at: addToMoment(now, { minutes: -45 }), minutes: ADVANCE });
}

async function addOrder(db: Db, member: MemberRecord, { activity, state, at, minutes }: Order): Promise<string> {
  const fee = activity.member_fee ?? 0;
  const end = addToMoment(at, { minutes });
  const [invoice] = await db
    .insert(invoices)
    .values({
      code: nextCode('INV', 'invoice_number', at),
      member_id: member.id,
      advance: minutes === ADVANCE,
      state,
      amount: fee,
      confirmed: state === 'paid',
      created_at: at,
      org_expiry_time: end,
      expiry_time: end,
      closed_at: state === 'open' ? null : state === 'paid' ? addToMoment(at, { minutes: 4 }) : end,
    })
    .returning();
  const invoice_id = invoice!.id;
  await db.insert(invoiceLines).values({
    ...describeBooking(activity, member),
    invoice_id,
    position: 0,
    item_type: 'applicant',
    activity_id: activity.id,
    participant_id: member.id,
    fee_kind: 'member',
    amount: fee,
  });
  await db.insert(enrolments).values({
    activity_id: activity.id,
    participant_id: member.id,
    invoice_id,
    fee,
    state: state === 'paid' ? 'paid' : state === 'open' ? 'held' : 'released',
    created_at: at,
    paid_at: state === 'paid' ? addToMoment(at, { minutes: 4 }) : null,
  });
  return invoice_id;
}

async function addPayment(db: Db, invoice_id: string, amount: number, at: Date, n: number): Promise<void> {
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      ...methods[n % 2]!,
      invoice_id,
      amount,
      state: 'succeeded',
      locale: 'en',
      created_at: at,
      expires_at: addToMoment(at, { minutes: 15 }),
      checked_at: at,
    })
    .returning();
  await db
    .insert(captures)
    .values({ attempt_id: attempt!.id, invoice_id, transaction_id: attempt!.id, amount, outcome: 'paid', created_at: at });
  await db.insert(receipts).values({ code: nextCode('R', 'receipt_number', at), invoice_id, amount, created_at: at });
}

/** The member was moved from their first class to another. */
async function addTransfer(
  db: Db,
  member: MemberRecord,
  invoice_id: string,
  from: ActivityRecord,
  to: ActivityRecord,
  at: Date,
): Promise<void> {
  await db.update(enrolments).set({ state: 'transferred', transferred_to_id: to.id }).where(eq(enrolments.invoice_id, invoice_id));
  const paid_at = addToMoment(at, { minutes: 4 });
  await db.insert(enrolments).values({
    activity_id: to.id,
    participant_id: member.id,
    invoice_id,
    fee: from.member_fee ?? 0,
    state: 'paid',
    created_at: at,
    paid_at,
  });
}

async function findClass(db: Db, classes: LoadedClass[], code: string): Promise<ActivityRecord> {
  const { id } = classes.find(({ activity }) => activity.code === code)!;
  const [row] = await db.select().from(activities).where(eq(activities.id, id));
  return row!;
}
