import { expect } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import {
  activities,
  captures,
  coupons,
  couponUses,
  creditAccounts,
  creditEntries,
  enrolments,
  invoices,
  openAttemptStates,
  outbox,
  overpayments,
  paymentAttempts,
  receipts,
  waitingEntries,
} from '../../db/schema/index.ts';

/** The members and classes of one history, with what they had at the start. */
export interface Scope {
  /** `coupons`: how many uses of coupons they were given, by any code; `coupon` is one of them. `merged`: accounts that went over to this one. */
  members: { id: number; credit: number; coupon: string; coupons: number; merged?: number[] }[];
  classes: { id: number }[];
  /** Only mails and captures after these ids can belong to them. */
  since: { mail: number; capture: number };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A row as JSON, with moments as text. */
type Row<T extends PgTable> = { [K in keyof T['$inferSelect']]: Date extends T['$inferSelect'][K] ? string : T['$inferSelect'][K] };
interface State {
  orders: Row<typeof invoices>[];
  classes: Row<typeof activities>[];
  places: Row<typeof enrolments>[];
  entries: Row<typeof waitingEntries>[];
  attempts: Row<typeof paymentAttempts>[];
  captures: Row<typeof captures>[];
  overpayments: Row<typeof overpayments>[];
  receipts: Row<typeof receipts>[];
  accounts: Row<typeof creditAccounts>[];
  ledger: Row<typeof creditEntries>[];
  coupons: Row<typeof coupons>[];
  uses: Row<typeof couponUses>[];
  mails: Row<typeof outbox>[];
}

/** Loads everything in the database that belongs to them, in one statement because it runs after every step. */
async function load(db: Db, { members, classes, since }: Scope): Promise<State> {
  const numbers = (rows: { id: number }[]) => sql.raw(rows.map(({ id }) => Number(id)).join(','));
  const [people, groups] = [numbers(members), numbers(classes)];
  const everybody = numbers(members.flatMap(({ id, merged = [] }) => [id, ...merged].map((one) => ({ id: one }))));
  const rows = (table: PgTable, column: string, among: SQL) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where t.${sql.raw(column)} in (${among}))`;
  const own = sql`select id from ${invoices} where member_id in (${people})`;
  const { rows: found } = (await db.execute(sql`select
    ${rows(invoices, 'member_id', people)} orders, ${rows(activities, 'id', groups)} classes,
    ${rows(enrolments, 'participant_id', people)} places, ${rows(waitingEntries, 'member_id', people)} entries,
    ${rows(paymentAttempts, 'invoice_id', own)} attempts, ${rows(captures, 'invoice_id', own)} captures,
    ${rows(overpayments, 'invoice_id', own)} overpayments, ${rows(receipts, 'invoice_id', own)} receipts,
    ${rows(creditAccounts, 'member_id', people)} accounts, ${rows(creditEntries, 'member_id', everybody)} ledger,
    ${rows(coupons, 'member_id', people)} coupons, ${rows(couponUses, 'invoice_id', own)} uses,
    (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${outbox} t
      where id > ${since.mail} and template in ('order-paid', 'order-late', 'booking-withdrawn', 'booking-moved', 'class-cancelled')) mails`)) as unknown as {
    rows: [State];
  };
  return found[0];
}

/** Checks all seat and money rules against the database; returns the orders. */
export async function checkRules(db: Db, scope: Scope): Promise<State['orders']> {
  const state = await load(db, scope);
  checkSeats(state);
  checkBookings(state);
  for (const order of state.orders) checkOrder(state, order);
  for (const member of scope.members) checkPurse(state, member);
  return state.orders;
}

/** SEAT-1, SEAT-2, SEAT-7: no more places than there are, one per person, and none free while somebody waits. */
function checkSeats({ classes, places, entries }: State): void {
  for (const { id, capacity, wait_capacity } of classes) {
    const taken = places.filter(({ activity_id, state }) => activity_id === id && (state === 'held' || state === 'paid'));
    const waiting = entries.filter(({ activity_id, state }) => activity_id === id && state === 'waiting');
    const active = entries.filter(({ activity_id, state }) => activity_id === id && (state === 'waiting' || state === 'offered'));
    expect(taken.length).toBeLessThanOrEqual(capacity);
    expect(waiting.length).toBeLessThanOrEqual(wait_capacity);
    expect(new Set(taken.map(({ participant_id }) => participant_id)).size).toBe(taken.length);
    expect(new Set(active.map(({ participant_id }) => participant_id)).size).toBe(active.length);
    if (waiting.length > 0) expect(taken.length).toBe(capacity);
  }
}

/** PAY-9, CHANGE-3: one mail for each booking that ended; of a move, the old one ends when the new one is paid, and not before. */
function checkBookings({ places, mails }: State): void {
  const about = (dedupe: RegExp) => mails.filter((mail) => dedupe.test(mail.dedupe)).length;
  for (const place of places) {
    if (place.state === 'withdrawn') expect(about(new RegExp(`^(booking-withdrawn|class-cancelled) ${place.id}$`))).toBe(1);
    if (place.state === 'transferred') expect(about(new RegExp(`^booking-moved ${place.id}$`))).toBe(1);
    const replaced = place.replaces_id && places.find(({ id }) => id === place.replaces_id);
    if (replaced && place.state === 'paid') expect(replaced.state).toBe('transferred');
  }
}

/** SEAT-3, PAY-3, PAY-5, PAY-9, PAY-10 for one order. */
function checkOrder(state: State, order: State['orders'][number]): void {
  const of = <T extends { invoice_id: string | null }>(rows: T[]) => rows.filter(({ invoice_id }) => invoice_id === order.id);
  const money = of(state.captures);
  const decisive = money.filter(({ outcome }) => outcome === 'paid' || outcome === 'late');
  const late = decisive[0]?.outcome === 'late';
  const paid = order.state === 'paid';
  expect(of(state.receipts).length).toBe(paid ? 1 : 0);
  expect(
    state.mails
      .filter(({ data, template }) => data.invoiceId === order.id && template.startsWith('order-'))
      .map(({ template }) => template),
  ).toEqual(paid ? [late ? 'order-late' : 'order-paid'] : []);
  expect(decisive.length).toBeLessThanOrEqual(1);
  const ofPayment = new Set(money.filter(({ outcome }) => outcome === 'paid').map(({ id }) => id));
  const refunds = of(state.overpayments).filter(({ capture_id }) => ofPayment.has(capture_id));
  expect(of(state.overpayments).length - refunds.length).toBe(money.length - ofPayment.size);
  checkRefunds(state, order, late ? 0 : sum(decisive.map(({ amount }) => amount)), refunds);
  // The office may end or move a paid booking.
  const paidStates = late ? ['released'] : ['paid', 'withdrawn', 'transferred'];
  const allowed = { open: ['held'], paid: paidStates, expired: ['released'], cancelled: ['released'] }[order.state];
  for (const place of of(state.places)) expect(allowed).toContain(place.state);
  if (paid && !late) expect(sum(decisive.map(({ amount }) => amount)) + order.credit_used + order.coupon_used).toBe(order.amount);
  const running = of(state.attempts).filter(({ state: at }) => openAttemptStates.some((open) => open === at));
  expect(running.length).toBeLessThanOrEqual(1);
  if (order.state === 'expired' || order.state === 'cancelled') {
    for (const attempt of running) expect(Date.parse(attempt.expires_at)).toBeLessThanOrEqual(Date.parse(order.closed_at!));
  }
}

/** No more is given back of an order than was paid, nor through its provider than the provider took. */
function checkRefunds(state: State, order: State['orders'][number], taken: number, refunds: State['overpayments']): void {
  const byProvider = sum(refunds.filter(({ cancelled_at }) => !cancelled_at).map(({ amount }) => amount));
  const asCredit = sum(
    state.ledger.filter(({ type, invoice_id }) => type === 'refund' && invoice_id === order.id).map(({ delta }) => delta),
  );
  expect(byProvider).toBeLessThanOrEqual(taken);
  expect(byProvider + asCredit).toBeLessThanOrEqual(order.state === 'paid' ? order.amount - order.coupon_used : 0);
}

/** PAY-8, PAY-11: the balance is the ledger's sum, and everything given is either left or spent. */
function checkPurse(state: State, { id, credit, coupons: given, merged = [] }: Scope['members'][number]): void {
  const own = <T extends { member_id: number | null }>(rows: T[]) => rows.filter(({ member_id }) => member_id === id);
  const orders = own(state.orders);
  const balance = own(state.accounts)[0]?.balance ?? 0;
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(balance).toBe(sum(own(state.ledger).map(({ delta }) => delta)));
  const spending = orders.filter(({ state: at }) => at === 'open' || at === 'paid');
  const isOwn = ({ invoice_id }: { invoice_id: string }) => orders.some((order) => order.id === invoice_id);
  const back = state.overpayments.filter((extra) => extra.resolution === 'credit' && isOwn(extra));
  const refunded = state.ledger.filter(({ type, member_id }) => type === 'refund' && [id, ...merged].includes(member_id));
  const returned = sum(back.map(({ amount }) => amount)) + sum(refunded.map(({ delta }) => delta));
  expect(balance).toBe(credit - sum(spending.map(({ credit_used }) => credit_used)) + returned);
  const uses = state.uses.filter((use) => isOwn(use) && use.state !== 'returned');
  expect(sum(own(state.coupons).map(({ quantity }) => quantity))).toBe(given - uses.length);
  const using = spending.filter(({ coupon_used }) => coupon_used > 0);
  expect(new Set(uses.map(({ invoice_id }) => invoice_id))).toEqual(new Set(using.map((order) => order.id)));
}
