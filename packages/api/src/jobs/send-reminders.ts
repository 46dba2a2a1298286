import { and, between, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { activities, enrolments, invoices, members } from '../db/schema/index.ts';
import { mailInvoice, queueMail } from '../domain/mails/queue-mail.ts';
import { memberName } from '../domain/members/members.ts';
import { addDays, addMinutes, hongKongDate } from '../hong-kong.ts';
import { each, type Job } from './job.ts';

/** Reminds of orders that expire soon, of classes that begin tomorrow and of memberships that expire; each once, for a mail's name is its fact. */
export const sendReminders: Job = { name: 'send-reminders', everySeconds: 600, run: remind };

async function remind(ctx: Context): Promise<void> {
  await remindOfOrders(ctx);
  await remindOfClasses(ctx);
  await remindOfMemberships(ctx);
}

/** Only of orders that are kept for days: the others are on their owner's screen. */
async function remindOfOrders(ctx: Context): Promise<void> {
  const soon = addMinutes(ctx.now(), ctx.config.ORDER_REMINDER_HOURS * 60);
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.state, 'open'), eq(invoices.advance, true), gt(invoices.expiry_time, ctx.now()), lte(invoices.expiry_time, soon)),
    );
  await each(ctx, sendReminders.name, rows, (invoice) => mailInvoice(ctx, ctx.db, invoice, 'order-reminder'));
}

async function remindOfClasses(ctx: Context): Promise<void> {
  const tomorrow = addDays(hongKongDate(ctx.now()), 1);
  const rows = await ctx.db
    .select({ id: enrolments.id, activityId: activities.id, member: members })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .innerJoin(members, eq(members.id, enrolments.participant_id))
    .where(and(eq(enrolments.state, 'paid'), eq(activities.start_date, tomorrow)));
  await each(ctx, sendReminders.name, rows, ({ id, activityId, member }) =>
    queueMail(ctx, ctx.db, {
      dedupe: `class-reminder ${id}`,
      template: 'class-reminder',
      recipient: member.email,
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
    .where(between(members.expiry_date, today, addDays(today, ctx.config.MEMBERSHIP_REMINDER_DAYS)));
  await each(ctx, sendReminders.name, rows, (member) =>
    queueMail(ctx, ctx.db, {
      dedupe: `membership-reminder ${member.id} ${member.expiry_date}`,
      template: 'membership-reminder',
      recipient: member.email,
      locale: member.language,
      data: { expiryDate: member.expiry_date, name: memberName(member, member.language) },
    }),
  );
}
