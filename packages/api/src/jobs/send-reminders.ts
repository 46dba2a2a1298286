import { firstLessonDay } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate, addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, between, eq, gt, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { activities, enrolments, invoices, members, waitingEntries } from '../db/schema/index.ts';
import { mailInvoice, queueMail } from '../domain/mails/queue-mail.ts';
import { hasProvedEmail, memberName } from '../domain/members/members.ts';
import { each, type Job } from './job.ts';

/**
 * Sends reminders of orders and offered places that expire soon, of classes that begin tomorrow and of memberships that expire. Each is
 * sent once, since a mail is named after its event.
 */
export const sendReminders: Job = { name: 'send-reminders', everySeconds: 600, run: remind };

async function remind(ctx: Context): Promise<void> {
  await remindOfOrders(ctx);
  await remindOfClasses(ctx);
  await remindOfMemberships(ctx);
}

/**
 * Only for orders that are held for days; the others are on their owner's screen. Twice: a day before the end, in different words if the
 * place was offered by a waiting list, and in the last hour.
 */
async function remindOfOrders(ctx: Context): Promise<void> {
  const soon = addToMoment(ctx.now(), { minutes: ctx.config.ORDER_REMINDER_HOURS * 60 });
  const lastHour = addToMoment(ctx.now(), { minutes: 60 });
  const rows = await ctx.db
    .select({ invoice: invoices, offer: waitingEntries.id })
    .from(invoices)
    .leftJoin(waitingEntries, eq(waitingEntries.invoice_id, invoices.id))
    .where(
      and(eq(invoices.state, 'open'), eq(invoices.advance, true), gt(invoices.expiry_time, ctx.now()), lte(invoices.expiry_time, soon)),
    );
  await each(ctx, sendReminders.name, rows, ({ invoice, offer }) =>
    mailInvoice(ctx, ctx.db, invoice, invoice.expiry_time <= lastHour ? 'order-last-hour' : offer ? 'offer-reminder' : 'order-reminder'),
  );
}

async function remindOfClasses(ctx: Context): Promise<void> {
  const tomorrow = addToDate(hongKongDate(ctx.now()), { days: 1 });
  const running = await ctx.db
    .select()
    .from(activities)
    .where(and(lte(activities.start_date, tomorrow), gte(activities.end_date, tomorrow), isNull(activities.cancelled_at)));
  const beginning = running.filter((activity) => firstLessonDay(activity) === tomorrow).map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: enrolments.id, activityId: enrolments.activity_id, member: members })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.participant_id))
    .where(and(eq(enrolments.state, 'paid'), inArray(enrolments.activity_id, beginning)));
  await each(ctx, sendReminders.name, rows, ({ id, activityId, member }) =>
    queueMail(ctx, ctx.db, {
      dedupe: `class-reminder ${id}`,
      template: 'class-reminder',
      recipient: member.email,
      isProved: hasProvedEmail(member),
      locale: member.language,
      data: { activityId, name: memberName(member, member.language) },
    }),
  );
}

async function remindOfMemberships(ctx: Context): Promise<void> {
  const today = hongKongDate(ctx.now());
  const rows = await ctx.db
    .select()
    .from(members)
    .where(between(members.expiry_date, today, addToDate(today, { days: ctx.config.MEMBERSHIP_REMINDER_DAYS })));
  await each(ctx, sendReminders.name, rows, (member) =>
    queueMail(ctx, ctx.db, {
      dedupe: `membership-reminder ${member.id} ${member.expiry_date}`,
      template: 'membership-reminder',
      recipient: member.email,
      isProved: hasProvedEmail(member),
      locale: member.language,
      data: { expiryDate: member.expiry_date, name: memberName(member, member.language) },
    }),
  );
}
