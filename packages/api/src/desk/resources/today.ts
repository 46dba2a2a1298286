import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, count, eq, gte, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  activities,
  activityText,
  alerts,
  applications,
  invoices,
  members,
  overpayments,
  paymentAttempts,
  queues,
  waitingEntries,
} from '../../db/schema/index.ts';
import { isOpenRefund } from '../../domain/settlement/refunds.ts';
import { mayDo } from '../../domain/staff/staff-accounts.ts';
import { read } from '../endpoint.ts';
import { hasText, line } from '../inputs.ts';
import { placesTaken } from './classes.ts';
import { hasReceipt, orderSummaries } from './orders.ts';
import { isPerson, personSummary } from './people.ts';

/** What waits for the office this morning, and the one box that finds a person, an order or a class. */
export const today = [
  read('today', 'any', {}, async ({ ctx: { db, now }, staff }) => {
    const day = hongKongDate(now());
    const documents = await db
      .select({ found: count() })
      .from(waitingEntries)
      .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
      .where(and(eq(waitingEntries.state, 'waiting'), eq(activities.need_approve, true)));
    const starting = await db
      .select({
        id: activities.code,
        name_en: activities.name_en,
        name_zh: activities.name_ot,
        start_date: activities.start_date,
        start_time: activities.start_time,
        capacity: activities.capacity,
        taken: placesTaken,
      })
      .from(activities)
      .where(and(gte(activities.start_date, day), eq(activities.active, true)))
      .orderBy(asc(activities.start_date), asc(activities.start_time))
      .limit(8);
    const openings = await db.select().from(queues).where(isNull(queues.ended_at)).orderBy(asc(queues.opens_at)).limit(5);
    const money = mayDo(staff, 'money');
    return {
      documents: mayDo(staff, 'membership', 'programme', 'desk') ? documents[0]!.found : null,
      applications: mayDo(staff, 'membership') ? await db.$count(applications, eq(applications.state, 'submitted')) : null,
      reviews: money ? await db.$count(paymentAttempts, eq(paymentAttempts.state, 'review')) : null,
      refunds: money ? await db.$count(overpayments, isOpenRefund) : null,
      alerts: mayDo(staff, 'money', 'desk') ? await db.$count(alerts, isNull(alerts.resolved_at)) : null,
      starting,
      openings: openings.map(({ id, opens_at, names }) => ({ id, opens_at, names })),
    };
  }),
  read('find', 'any', { input: v.object({ q: line }) }, async ({ ctx: { db }, staff, input: { q } }) => {
    const maySeePeople = mayDo(staff, 'desk', 'membership', 'money');
    const people = maySeePeople
      ? await db
          .select()
          .from(members)
          .where(and(isPerson(q), isNull(members.merged_into_id)))
          .orderBy(asc(members.code))
          .limit(8)
      : [];
    const number = q.toUpperCase();
    const orders = maySeePeople
      ? await db
          .select({ order: invoices, member: members })
          .from(invoices)
          .leftJoin(members, eq(members.id, invoices.member_id))
          .where(or(eq(invoices.code, number), eq(invoices.apply_code, number), hasReceipt(db, number)))
          .limit(8)
      : [];
    // The latest orders of the people found: a caller asks whether a payment arrived.
    const recent = await orderSummaries(
      db,
      people.slice(0, 3).map(({ id }) => id),
    );
    const classes = await db
      .select({ id: activities.code, name_en: activities.name_en, name_zh: activities.name_ot, start_date: activities.start_date })
      .from(activities)
      .where(hasText(activityText, q))
      // No index has this: by the dates' own, PostgreSQL may read all classes in their order until eight have the text.
      .orderBy(sql`${activities.start_date} + 0`)
      .limit(8);
    return {
      people: people.map(personSummary),
      orders: orders.map(({ order, member }) => ({
        id: order.code,
        state: order.state,
        amount: order.amount,
        person: member?.code ?? null,
      })),
      recent,
      classes,
    };
  }),
];
