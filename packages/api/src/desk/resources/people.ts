import { plainCode } from '@portal/contract/membership';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import {
  activities,
  coupons,
  creditEntries,
  enrolments,
  invoices,
  type MemberRecord,
  memberGroups,
  members,
  memberText,
  outbox,
  waitingEntries,
} from '../../db/schema/index.ts';
import { creditBalance } from '../../domain/credit/credit-ledger.ts';
import { memberName } from '../../domain/members/members.ts';
import { changeMember, exportPerson, forgetMember, mergeMembers } from '../../domain/staff/members.ts';
import { action, read } from '../endpoint.ts';
import { contains, day, hasText, line, listOf, listQuery, pageOf, reason, sortOf, why } from '../inputs.ts';
import { fileResponse } from './file-response.ts';
import { logOf } from './log.ts';

const roles = ['desk', 'membership', 'money'] as const;

/** What lists show of a person. */
export const personSummary = (row: MemberRecord) => ({
  id: row.code,
  name: memberName(row, 'en'),
  chinese_name: row.other_name,
  kind: row.kind,
  email: row.email,
  mobile: row.mobile,
  dob: row.dob,
  expiry_date: row.expiry_date,
});

/** Matches people by number, name in either script, e-mail or the digits of a telephone number. */
export function isPerson(q: string): SQL | undefined {
  if (!q) return undefined;
  const digits = q.replace(/[\s()+-]/g, '');
  if (/^\d{4,}$/.test(digits)) return or(contains(memberText, ` ${digits}`), sql`${memberText} like ${`%${digits}`}`);
  return or(...[...new Set([q, plainCode(q)])].map((words) => hasText(memberText, words)));
}

export async function personOf(db: Db, code: string): Promise<MemberRecord> {
  const [found] = await db.select().from(members).where(eq(members.code, code.toUpperCase()));
  if (!found) throw new ApiFailure('NOT_FOUND');
  return found;
}

const text = v.optional(v.nullable(v.string()));
const changes = v.object({
  reason,
  title: text,
  surname: text,
  given_name: text,
  other_name: text,
  email: text,
  mobile_country_code: text,
  mobile: text,
  dob: v.optional(v.nullable(day)),
  language: v.optional(v.picklist(['en', 'zh'])),
});

export const people = [
  read(
    'people',
    roles,
    { input: listQuery(['id', 'name', 'dob', 'expiry_date'], { kind: v.optional(v.picklist(['online', 'association', 'fitness'])) }) },
    async ({ ctx: { db }, input }) => {
      const where = and(isPerson(input.q), isNull(members.merged_into_id), input.kind ? eq(members.kind, input.kind) : undefined);
      const sorts = { id: members.code, name: members.surname, dob: members.dob, expiry_date: members.expiry_date };
      const { limit, offset } = pageOf(input);
      const rows = await db
        .select()
        .from(members)
        .where(where)
        .orderBy(sortOf(sorts[input.sort], input), asc(members.id))
        .limit(limit)
        .offset(offset);
      return listOf(rows.map(personSummary), input);
    },
  ),
  read('people/:id', roles, {}, async ({ ctx: { db }, id }) => {
    const person = await personOf(db, id);
    const { password_hash, icon_file, id: memberId, host_id, group_id, merged_into_id, ...facts } = person;
    const hostId = host_id ?? memberId;
    const family = await db
      .select()
      .from(members)
      .where(or(eq(members.host_id, hostId), eq(members.id, hostId)))
      .orderBy(asc(members.id));
    const [group] = group_id ? await db.select().from(memberGroups).where(eq(memberGroups.id, group_id)) : [];
    const places = await db
      .select({ enrolment: enrolments, activity: activities, order: invoices.code })
      .from(enrolments)
      .innerJoin(activities, eq(activities.id, enrolments.activity_id))
      .leftJoin(invoices, eq(invoices.id, enrolments.invoice_id))
      .where(and(eq(enrolments.participant_id, memberId), inArray(enrolments.state, ['held', 'paid', 'withdrawn', 'transferred'])))
      .orderBy(desc(activities.start_date))
      .limit(100);
    const waiting = await db
      .select({ entry: waitingEntries, activity: activities })
      .from(waitingEntries)
      .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
      .where(and(eq(waitingEntries.participant_id, memberId), inArray(waitingEntries.state, ['waiting', 'offered'])));
    const orders = await db.select().from(invoices).where(eq(invoices.member_id, memberId)).orderBy(desc(invoices.created_at)).limit(100);
    const mails = person.email
      ? await db.select().from(outbox).where(eq(outbox.recipient, person.email)).orderBy(desc(outbox.id)).limit(30)
      : [];
    return {
      ...facts,
      id: person.code,
      name: memberName(person, 'en'),
      has_photo: icon_file !== null,
      has_login: password_hash !== null,
      membership: group ? { en: group.name, zh: group.ch_name } : null,
      is_merged: merged_into_id !== null,
      credit: await creditBalance(db, memberId),
      family: family.filter((other) => other.id !== memberId).map(personSummary),
      places: places.map(({ enrolment, activity, order }) => ({
        id: enrolment.id,
        class: activity.code,
        name_en: activity.name_en,
        name_zh: activity.name_ot,
        start_date: activity.start_date,
        end_date: activity.end_date,
        state: enrolment.state,
        fee: enrolment.fee,
        order,
      })),
      waiting: waiting.map(({ entry, activity }) => ({ id: entry.id, class: activity.code, since: entry.created_at, state: entry.state })),
      orders: orders.map(({ code, state, amount, created_at }) => ({ id: code, state, amount, created_at })),
      credit_entries: await db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.member_id, memberId))
        .orderBy(desc(creditEntries.id))
        .limit(50),
      coupons: await db.select().from(coupons).where(eq(coupons.member_id, memberId)).orderBy(desc(coupons.id)),
      mails: mails.map(({ id: mailId, template, created_at, sent_at }) => ({ id: mailId, template, created_at, sent_at })),
      log: await logOf(db, `member ${person.code}`),
    };
  }),
  read('people/:id/photo', roles, {}, async ({ ctx, id }) => {
    const { icon_file } = await personOf(ctx.db, id);
    return fileResponse(ctx, icon_file);
  }),
  action('people/:id/change', ['desk', 'membership'], { input: changes }, ({ ctx, id, input: { reason: _, ...given }, actor, once }) =>
    once(async (tx) => {
      const { id: memberId } = await personOf(tx, id);
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      await changeMember(ctx, tx, actor, memberId, change);
      return {};
    }),
  ),
  action(
    'people/:id/merge',
    ['membership'],
    { input: v.object({ reason, other: line }), needsTwo: () => true },
    ({ ctx, id, input, actor, once }) =>
      once(async (tx) => {
        const [keep, other] = [await personOf(tx, id), await personOf(tx, input.other)];
        await mergeMembers(ctx, tx, actor, keep.id, other.id);
        return {};
      }),
  ),
  action('people/:id/forget', ['membership'], { input: why, needsTwo: () => true }, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      await forgetMember(ctx, tx, actor, (await personOf(tx, id)).id);
      return {};
    }),
  ),
  action('people/:id/export', ['membership'], { input: why }, ({ ctx, id, actor, once }) =>
    once(async (tx) => exportPerson(ctx, tx, actor, (await personOf(tx, id)).id)),
  ),
];
