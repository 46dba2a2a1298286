import { hongKongDate } from '@portal/contract/hong-kong';
import { chineseName, emailAddress, isPhone, personName, readPhone } from '@portal/contract/membership';
import { aliasedTable, and, eq, getTableColumns, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure, type FieldFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  activities,
  applicants,
  attendance,
  calendars,
  captures,
  coupons,
  couponUses,
  creditEntries,
  emailCodes,
  enrolments,
  favourites,
  invoiceLines,
  invoices,
  type MemberRecord,
  members,
  outbox,
  overpayments,
  passwordResets,
  paymentAttempts,
  plans,
  queueTickets,
  receipts,
  renewals,
  staffActions,
  vacancyAlerts,
  waitingDocuments,
  waitingEntries,
} from '../../db/schema/index.ts';
import { removeFiles } from '../../files/store-files.ts';
import type { MessageKey } from '../../messages/index.ts';
import { translator } from '../../messages/index.ts';
import { checkBySchema } from '../check-by-schema.ts';
import { creditBalance, moveCredit } from '../credit/credit-ledger.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/members.ts';
import { familyOf } from '../queue/join-queue.ts';
import { endSessions } from '../session/sessions.ts';
import { type Actor, recordAction } from './record-action.ts';

/** What the office may change of a person. */
export type MemberChange = Partial<
  Pick<
    MemberRecord,
    'title' | 'gender' | 'surname' | 'given_name' | 'other_name' | 'email' | 'mobile' | 'mobile_country_code' | 'dob' | 'language'
  >
>;

const changeSchema = v.partial(v.object({ surname: personName, given_name: personName, other_name: chineseName, email: emailAddress }));

/**
 * Changes a member with the checks of the registration. A new e-mail isn't verified, and both addresses get a mail; the member's logins end,
 * so that who used the old address doesn't stay in the account.
 */
export async function changeMember(ctx: Context, tx: Db, actor: Actor, memberId: number, change: MemberChange): Promise<MemberRecord> {
  const before = await lockMember(tx, memberId);
  const { surname, given_name, other_name, email, ...rest } = change;
  const written = Object.fromEntries(Object.entries({ surname, given_name, other_name, email }).filter(([, value]) => value != null));
  const next: MemberChange = { ...change, ...checkBySchema(changeSchema, written) };
  const fields: FieldFailure[] = [];
  if (rest.mobile != null) {
    const country = rest.mobile_country_code ?? before.mobile_country_code ?? undefined;
    const digits = readPhone(rest.mobile, country);
    if (digits && isPhone(digits, country)) next.mobile = digits;
    else fields.push({ field: 'mobile', code: 'phone', message: 'field.invalid' });
  }
  if (rest.dob != null && (rest.dob > hongKongDate(ctx.now()) || rest.dob < '1900-01-01'))
    fields.push({ field: 'dob', code: 'dob', message: 'field.invalid' });
  if (fields.length > 0) throw new ApiFailure('VALIDATION', { fields });
  const isNewEmail = next.email !== undefined && next.email?.toLowerCase() !== before.email?.toLowerCase();
  const [after] = await tx
    .update(members)
    .set({ ...next, ...(isNewEmail && { email_verified_at: null }) })
    .where(eq(members.id, memberId))
    .returning();
  const names = Object.keys(next) as (keyof MemberChange)[];
  const valuesOf = (row: MemberRecord) => Object.fromEntries(names.map((field) => [field, row[field]]));
  const actionId = await recordAction(ctx, tx, actor, {
    action: 'member-changed',
    subject: `member ${before.code}`,
    before: valuesOf(before),
    after: valuesOf(after!),
  });
  if (isNewEmail) {
    await endSessions(tx, memberId);
    await tx.delete(emailCodes).where(eq(emailCodes.member_id, memberId));
    for (const recipient of [before.email, after!.email]) {
      await queueMail(ctx, tx, {
        dedupe: `email-changed ${actionId} ${recipient}`,
        template: 'email-changed',
        recipient,
        memberId: recipient === after!.email ? memberId : null,
        isProved: true,
        locale: after!.language,
        data: { name: memberName(after!, after!.language), code: before.code, newEmail: after!.email ?? '–' },
      });
    }
  }
  return after!;
}

/**
 * Merges a member's second account into the one to keep: orders, places, waiting lists, queues, renewals, coupons, credit, family and what
 * the member wishes for go over, the other can't log in any more. Fails if both have a place in one class, or wait for one.
 */
export async function mergeMembers(ctx: Context, tx: Db, actor: Actor, keepId: number, otherId: number): Promise<void> {
  if (keepId === otherId) throw new ApiFailure('CONFLICT', { message: 'office.sameMember' });
  const rows = await tx
    .select()
    .from(members)
    .where(inArray(members.id, [keepId, otherId]))
    .orderBy(members.id)
    .for('update');
  const [keep, other] = [rows.find(({ id }) => id === keepId), rows.find(({ id }) => id === otherId)];
  if (!keep || !other || other.merged_into_id || keep.merged_into_id) throw new ApiFailure('NOT_FOUND');
  await refuseBothInClass(tx, keepId, otherId);
  const at = ctx.now();
  const credit = await creditBalance(tx, otherId);
  const text = (from: string, to: string) => ({ en: `Merged from ${from} into ${to}`, zh: `由 ${from} 併入 ${to}` });
  const copy = text(other.code, keep.code);
  await moveCredit(tx, { memberId: otherId, type: 'adjustment', delta: -credit, ...copy, at });
  await moveCredit(tx, { memberId: keepId, type: 'adjustment', delta: credit, ...copy, at });
  await tx.update(invoices).set({ member_id: keepId }).where(eq(invoices.member_id, otherId));
  await tx.update(invoiceLines).set({ participant_id: keepId }).where(eq(invoiceLines.participant_id, otherId));
  await tx.update(enrolments).set({ participant_id: keepId }).where(eq(enrolments.participant_id, otherId));
  await tx.update(waitingEntries).set({ participant_id: keepId }).where(eq(waitingEntries.participant_id, otherId));
  await tx.update(waitingEntries).set({ member_id: keepId }).where(eq(waitingEntries.member_id, otherId));
  await tx.update(outbox).set({ member_id: keepId }).where(eq(outbox.member_id, otherId));
  await tx.update(renewals).set({ member_id: keepId }).where(eq(renewals.member_id, otherId));
  await tx.update(applicants).set({ member_id: keepId }).where(eq(applicants.member_id, otherId));
  await moveCoupons(tx, keepId, otherId);
  if (keep.host_id === otherId) await tx.update(members).set({ host_id: null }).where(eq(members.id, keepId));
  const host = keep.host_id === otherId ? keepId : familyOf(keep);
  await tx.update(members).set({ host_id: host }).where(eq(members.host_id, otherId));
  await moveWishes(tx, keepId, otherId);
  await moveTickets(tx, host, otherId);
  await endSessions(tx, otherId);
  await tx
    .update(members)
    .set({ merged_into_id: keepId, password_hash: null, email: null, mobile: null, host_id: null })
    .where(eq(members.id, otherId));
  await recordAction(ctx, tx, actor, {
    action: 'members-merged',
    subject: `member ${keep.code}`,
    before: { other: other.code, email: other.email, credit },
    after: { keep: keep.code },
  });
}

/** Coupons of the same code are one per member: the other's number of uses is added. */
async function moveCoupons(tx: Db, keepId: number, otherId: number): Promise<void> {
  const own = await tx.select().from(coupons).where(eq(coupons.member_id, keepId));
  for (const coupon of await tx.select().from(coupons).where(eq(coupons.member_id, otherId))) {
    const same = own.find(({ code }) => code.toUpperCase() === coupon.code.toUpperCase());
    if (!same) {
      await tx.update(coupons).set({ member_id: keepId }).where(eq(coupons.id, coupon.id));
      continue;
    }
    await tx.update(couponUses).set({ coupon_id: same.id }).where(eq(couponUses.coupon_id, coupon.id));
    await tx.update(invoices).set({ coupon_id: same.id }).where(eq(invoices.coupon_id, coupon.id));
    await tx
      .update(coupons)
      .set({ quantity: same.quantity + coupon.quantity })
      .where(eq(coupons.id, same.id));
    await tx.delete(coupons).where(eq(coupons.id, coupon.id));
  }
}

/** Favourites, alerts, the plan and the calendar's address go over unless the account to keep has the same. */
async function moveWishes(tx: Db, keepId: number, otherId: number): Promise<void> {
  const kept = aliasedTable(favourites, 'kept');
  const sameFavourite = tx
    .select({ id: kept.post_id })
    .from(kept)
    .where(and(eq(kept.member_id, keepId), eq(kept.post_id, favourites.post_id)));
  await tx
    .update(favourites)
    .set({ member_id: keepId })
    .where(and(eq(favourites.member_id, otherId), notExists(sameFavourite)));
  const keptAlerts = aliasedTable(vacancyAlerts, 'kept');
  const sameAlert = tx
    .select({ id: keptAlerts.id })
    .from(keptAlerts)
    .where(
      and(
        eq(keptAlerts.member_id, keepId),
        sql`(${keptAlerts.activity_id}, ${keptAlerts.search}) is not distinct from (${vacancyAlerts.activity_id}, ${vacancyAlerts.search})`,
      ),
    );
  await tx
    .update(vacancyAlerts)
    .set({ member_id: keepId })
    .where(and(eq(vacancyAlerts.member_id, otherId), notExists(sameAlert)));
  const both = await tx
    .select()
    .from(plans)
    .where(inArray(plans.member_id, [keepId, otherId]));
  const wishes = both
    .toSorted((a) => (a.member_id === keepId ? -1 : 1))
    .flatMap((plan) => plan.wishes)
    .map((wish) => ({ ...wish, people: [...new Set(wish.people.map((id) => (id === otherId ? keepId : id)))] }));
  if (wishes.length > 0) {
    const version = Math.max(...both.map((plan) => plan.version)) + 1;
    await tx
      .insert(plans)
      .values({ member_id: keepId, version, wishes })
      .onConflictDoUpdate({ target: plans.member_id, set: { version, wishes } });
  }
  const [calendar] = await tx.delete(calendars).where(eq(calendars.member_id, otherId)).returning();
  if (calendar)
    await tx
      .insert(calendars)
      .values({ ...calendar, member_id: keepId })
      .onConflictDoNothing();
  await removeWishes(tx, otherId);
}

/** A place in a queue goes over unless the other family has one there. */
async function moveTickets(tx: Db, familyId: number, otherId: number): Promise<void> {
  const kept = aliasedTable(queueTickets, 'kept');
  const sameQueue = tx
    .select({ id: kept.line_id })
    .from(kept)
    .where(and(eq(kept.family_id, familyId), eq(kept.line_id, queueTickets.line_id)));
  await tx
    .update(queueTickets)
    .set({ family_id: familyId })
    .where(and(eq(queueTickets.family_id, otherId), notExists(sameQueue)));
}

async function removeWishes(tx: Db, memberId: number): Promise<void> {
  for (const table of [favourites, plans, vacancyAlerts, calendars]) await tx.delete(table).where(eq(table.member_id, memberId));
}

async function refuseBothInClass(tx: Db, a: number, b: number): Promise<void> {
  const enrolled = await tx
    .select({ classId: enrolments.activity_id, member: enrolments.participant_id })
    .from(enrolments)
    .where(and(inArray(enrolments.participant_id, [a, b]), inArray(enrolments.state, ['held', 'paid'])));
  const waiting = await tx
    .select({ classId: waitingEntries.activity_id, member: waitingEntries.participant_id })
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.participant_id, [a, b]), inArray(waitingEntries.state, ['waiting', 'offered'])));
  const list = [...enrolled, ...waiting];
  const both = list.find(({ classId, member }) => member === a && list.some((row) => row.member === b && row.classId === classId));
  if (!both) return;
  const [found] = await tx.select().from(activities).where(eq(activities.id, both.classId));
  throw new ApiFailure('CONFLICT', { message: 'office.bothInClass', params: { what: found!.code } });
}

/**
 * Forgets a person who asks for it: name, contacts, birth date, photo, documents, logins, drafts of mails and alerts go at once. Orders and
 * receipts stay, as the accounts must be kept for seven years (Inland Revenue Ordinance, section 51C), under the member number alone. Fails
 * while the person still has unpaid orders, coming places, money or a family.
 */
export async function forgetMember(ctx: Context, tx: Db, actor: Actor, memberId: number): Promise<void> {
  const member = await lockMember(tx, memberId);
  const active = await whatIsActive(ctx, tx, memberId);
  if (active) throw new ApiFailure('CONFLICT', { message: 'office.stillActive', params: { what: translator('en')(active) } });
  const merged = await tx.select().from(members).where(eq(members.merged_into_id, memberId));
  for (const account of [member, ...merged]) await removePersonalData(ctx, tx, account);
  await recordAction(ctx, tx, actor, {
    action: 'member-forgotten',
    subject: `member ${member.code}`,
    after: { kept: 'orders and receipts' },
  });
}

async function removePersonalData(ctx: Context, tx: Db, member: MemberRecord): Promise<void> {
  const { id: memberId } = member;
  const at = ctx.now();
  const people = await tx.select().from(applicants).where(eq(applicants.member_id, memberId));
  await removeFiles(tx, [member.icon_file, ...people.flatMap(({ icon_file, id_file }) => [icon_file, id_file])], at);
  const nothing = { title: null, gender: null, surname: null, given_name: null, other_name: null, mobile: null, email: null };
  await tx
    .update(applicants)
    .set({ ...nothing, hkid: null, passport_no: null, dob: '1900-01-01', icon_file: null, id_file: null, profile: {} })
    .where(eq(applicants.member_id, memberId));
  const entries = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(or(eq(waitingEntries.participant_id, memberId), eq(waitingEntries.member_id, memberId)));
  if (entries.length > 0) {
    const ids = entries.map(({ id }) => id);
    const documents = await tx.delete(waitingDocuments).where(inArray(waitingDocuments.entry_id, ids)).returning();
    await removeFiles(
      tx,
      documents.map(({ file }) => file),
      at,
    );
  }
  const lines = await tx.select().from(invoiceLines).where(eq(invoiceLines.participant_id, memberId));
  for (const { id, en, zh } of lines) {
    // The last line of a place is its participant's name.
    await tx
      .update(invoiceLines)
      .set({ en: [...en.slice(0, -1), member.code], zh: [...zh.slice(0, -1), member.code], special_request: null })
      .where(eq(invoiceLines.id, id));
  }
  await removeWishes(tx, memberId);
  await tx.delete(emailCodes).where(eq(emailCodes.member_id, memberId));
  await tx.delete(passwordResets).where(eq(passwordResets.member_code, member.code));
  await tx.delete(outbox).where(mailsOf(member));
  await endSessions(tx, memberId);
  // What was recorded about the person says nothing personal any more.
  await tx
    .update(staffActions)
    .set({ before: null, after: null })
    .where(and(isAbout(member), inArray(staffActions.action, ['member-changed', 'members-merged', 'row-saved'])));
  await tx
    .update(members)
    .set({
      ...nothing,
      dob: null,
      icon_file: null,
      mobile_country_code: null,
      email_verified_at: null,
      password_hash: null,
      forgotten_at: at,
    })
    .where(eq(members.id, memberId));
}

/** Actions on a member, by a button or in the table of members. */
const isAbout = ({ code }: Pick<MemberRecord, 'code'>) => inArray(staffActions.subject, [`member ${code}`, `members ${code}`]);

async function whatIsActive(ctx: Context, tx: Db, memberId: number): Promise<MessageKey | undefined> {
  const today = hongKongDate(ctx.now());
  const open = and(eq(invoices.member_id, memberId), eq(invoices.state, 'open'));
  if ((await tx.select({ id: invoices.id }).from(invoices).where(open)).length > 0) return 'office.active.orders';
  const places = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .where(and(eq(enrolments.participant_id, memberId), inArray(enrolments.state, ['held', 'paid']), gte(activities.end_date, today)));
  const mine = or(eq(waitingEntries.participant_id, memberId), eq(waitingEntries.member_id, memberId));
  const waiting = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(mine, inArray(waitingEntries.state, ['waiting', 'offered'])));
  if (places.length + waiting.length > 0) return 'office.active.places';
  if ((await creditBalance(tx, memberId)) > 0) return 'office.active.credit';
  const refunds = await tx
    .select({ id: overpayments.id })
    .from(overpayments)
    .innerJoin(invoices, eq(invoices.id, overpayments.invoice_id))
    .where(
      and(
        eq(invoices.member_id, memberId),
        eq(overpayments.resolution, 'refund'),
        isNull(overpayments.settled_at),
        isNull(overpayments.cancelled_at),
      ),
    );
  if (refunds.length > 0) return 'office.active.refunds';
  const family = await tx.select({ id: members.id }).from(members).where(eq(members.host_id, memberId));
  return family.length > 0 ? 'office.active.family' : undefined;
}

/** Everything stored about a person, for a data access request (PDPO, section 18): as JSON, without secrets. */
export async function exportPerson(ctx: Context, tx: Db, actor: Actor, memberId: number): Promise<Record<string, unknown>> {
  const { password_hash: _, ...member } = await lockMember(tx, memberId);
  const orders = await tx.select().from(invoices).where(eq(invoices.member_id, memberId));
  const orderIds = orders.map(({ id }) => id);
  const ofOrders = async <T>(read: (ids: string[]) => Promise<T[]>): Promise<T[]> => (orderIds.length > 0 ? read(orderIds) : []);
  const entries = await tx
    .select()
    .from(waitingEntries)
    .where(or(eq(waitingEntries.participant_id, memberId), eq(waitingEntries.member_id, memberId)));
  const people = await tx.select().from(applicants).where(eq(applicants.member_id, memberId));
  await recordAction(ctx, tx, actor, { action: 'person-exported', subject: `member ${member.code}` });
  return {
    member,
    family: await tx.select({ code: members.code }).from(members).where(eq(members.host_id, memberId)),
    orders,
    lines: await ofOrders((ids) => tx.select().from(invoiceLines).where(inArray(invoiceLines.invoice_id, ids))),
    receipts: await ofOrders((ids) => tx.select().from(receipts).where(inArray(receipts.invoice_id, ids))),
    payments: await ofOrders((ids) => tx.select(attemptFacts).from(paymentAttempts).where(inArray(paymentAttempts.invoice_id, ids))),
    captures: await ofOrders((ids) => tx.select().from(captures).where(inArray(captures.invoice_id, ids))),
    refunds: await ofOrders((ids) => tx.select().from(overpayments).where(inArray(overpayments.invoice_id, ids))),
    places: await tx.select().from(enrolments).where(eq(enrolments.participant_id, memberId)),
    attendance: await tx
      .select({ class: enrolments.activity_id, day: attendance.day, state: attendance.state })
      .from(attendance)
      .innerJoin(enrolments, eq(enrolments.id, attendance.enrolment_id))
      .where(eq(enrolments.participant_id, memberId)),
    queues: await tx
      .select()
      .from(queueTickets)
      .where(eq(queueTickets.family_id, member.host_id ?? member.id)),
    waiting: entries,
    documents:
      entries.length > 0
        ? await tx
            .select()
            .from(waitingDocuments)
            .where(
              inArray(
                waitingDocuments.entry_id,
                entries.map(({ id }) => id),
              ),
            )
        : [],
    credit: await tx.select().from(creditEntries).where(eq(creditEntries.member_id, memberId)),
    coupons: await tx.select().from(coupons).where(eq(coupons.member_id, memberId)),
    applications: people,
    favourites: await tx.select().from(favourites).where(eq(favourites.member_id, memberId)),
    plan: await tx.select().from(plans).where(eq(plans.member_id, memberId)),
    alerts: await tx.select().from(vacancyAlerts).where(eq(vacancyAlerts.member_id, memberId)),
    mails: await tx.select().from(outbox).where(mailsOf(member)),
    actions: await tx.select().from(staffActions).where(isAbout(member)),
  };
}

/** Of an attempt to pay; its links would let others pay. */
const { id, provider, method, amount, state, created_at } = getTableColumns(paymentAttempts);
const attemptFacts = { id, provider, method, amount, state, created_at };

const mailsOf = ({ id, email }: Pick<MemberRecord, 'id' | 'email'>) =>
  or(eq(outbox.member_id, id), email ? eq(outbox.recipient, email) : undefined);

async function lockMember(tx: Db, memberId: number): Promise<MemberRecord> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update');
  if (!member || member.forgotten_at) throw new ApiFailure('NOT_FOUND');
  return member;
}
