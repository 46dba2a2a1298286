import { type Locale, paths, type Query } from '@portal/contract';
import { filterNamesInAddress, type PostFilter } from '@portal/contract/endpoints';
import { formatDay, formatTime } from '@portal/contract/hong-kong';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type ActivityRecord, activities, invoiceLines, invoices, members, type OutboxRow, posts } from '../db/schema/index.ts';
import { writeOrderCalendar } from '../domain/calendar/write-calendar.ts';
import { describeClass } from '../domain/invoice/describe-booking.ts';
import { toInvoices } from '../domain/invoice/to-invoices.ts';
import { findSender } from '../domain/mails/find-sender.ts';
import type { MailTemplate } from '../domain/mails/queue-mail.ts';
import { memberName } from '../domain/members/members.ts';
import { findApplicants, findApplication, hostOf } from '../domain/membership/find-application.ts';
import { receiptPdf } from '../domain/receipt/receipt-pdf.ts';
import { firstPasswordLink } from '../domain/session/first-passwords.ts';
import { alertLink } from '../domain/vacancy-alerts/alert-link.ts';
import { findAlert } from '../domain/vacancy-alerts/own-alerts.ts';
import { type Message, writeLetter, writeParts } from '../mail/letter.ts';
import type { LetterPart } from '../mail/letter-html.ts';
import type { Mail } from '../mail/mailer.ts';
import type { MessageParams } from '../messages/index.ts';
import { mailMessages } from '../messages/mails.ts';
import { formatHkd } from '../money.ts';

/** Renders an outbox row as a mail in its language. */
export async function renderMail(ctx: Context, row: OutboxRow): Promise<Mail> {
  const { locale, recipient } = row;
  const letter = writeLetter(locale, await findSender(ctx, locale), messageOf(row), await paramsOf(ctx, row));
  return { to: recipient ?? '', ...letter, ...headersOf(ctx, row), ...(await attachmentsOf(ctx, row)) };
}

/** Renders an outbox row as a message in its member's account, in any language. */
export async function renderMessage(ctx: Context, row: OutboxRow, locale: Locale): Promise<{ subject: string; parts: LetterPart[] }> {
  const inLanguage = { ...row, locale };
  return writeParts(messageOf(inLanguage), await paramsOf(ctx, inLanguage));
}

function messageOf({ template, locale }: OutboxRow): Message {
  const name = template as MailTemplate;
  return { subject: mailMessages[`mail.${name}.subject`][locale], text: mailMessages[`mail.${name}.text`][locale] };
}

async function paramsOf(ctx: Context, row: OutboxRow): Promise<MessageParams> {
  return {
    ...linksOf(ctx, row),
    ...textsOf(row.data),
    ...(await orderParams(ctx, row)),
    ...(await classParams(ctx, row)),
    ...(await alertParams(ctx, row)),
    ...(row.data.texts as Partial<Record<Locale, MessageParams>> | undefined)?.[row.locale],
  };
}

/** Mails about a paid order come with the receipt, and with the paid lessons as a calendar file. */
const withReceipt = ['order-paid', 'order-late', 'renewal-late'];

async function attachmentsOf(ctx: Context, { template, data, locale }: OutboxRow): Promise<Pick<Mail, 'attachments'>> {
  if (!withReceipt.includes(template) || typeof data.invoiceId !== 'string') return {};
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, data.invoiceId));
  const receipt = invoice && (await receiptPdf(ctx, invoice, locale));
  if (!receipt) return {};
  const calendar = template === 'order-paid' ? await writeOrderCalendar(ctx, invoice.id, locale) : undefined;
  return {
    attachments: [
      { filename: `${receipt.code}.pdf`, content: receipt.pdf, contentType: 'application/pdf' },
      ...(calendar
        ? [{ filename: `${invoice.code}.ics`, content: Buffer.from(calendar), contentType: 'text/calendar; charset=utf-8' }]
        : []),
    ],
  };
}

function textsOf(data: OutboxRow['data']): MessageParams {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );
}

function linksOf(ctx: Context, { locale, data, created_at }: OutboxRow): MessageParams {
  return {
    ...(typeof data.applyCode === 'string' && { applyLink: applicationLink(ctx, locale, data.applyCode) }),
    ...(typeof data.entryId === 'string' && { documentsLink: pageOf(ctx, locale, paths.uploadDocument({ id: data.entryId })) }),
    ...(typeof data.newMembers === 'string' && {
      passwordLink: firstPasswordLink(ctx, locale, data.newMembers.split(','), created_at),
    }),
    classesLink: pageOf(ctx, locale, paths.me({ tab: 'activity' })),
    link: pageOf(ctx, locale, paths.me({ tab: 'payment' })),
    renewLink: pageOf(ctx, locale, paths.renewal()),
    loginLink: pageOf(ctx, locale, paths.login()),
    forgotLink: pageOf(ctx, locale, paths.forgotPassword()),
  };
}

function pageOf({ config }: Context, locale: Locale, path: string): string {
  return new URL(`/${locale}${path}`, config.PORTAL_ORIGIN).href;
}

async function orderParams(ctx: Context, { data, locale }: OutboxRow): Promise<MessageParams> {
  if (typeof data.invoiceId !== 'string') return {};
  const [found] = await ctx.db
    .select({ invoice: invoices, member: members })
    .from(invoices)
    .leftJoin(members, eq(members.id, invoices.member_id))
    .where(eq(invoices.id, data.invoiceId));
  if (!found) return {};
  const { invoice, member } = found;
  const [{ payment_lines: payments } = { payment_lines: [] }] = await toInvoices(ctx, [invoice], locale);
  const lines = await ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, invoice.id)).orderBy(invoiceLines.position);
  return {
    ...(member && { name: memberName(member, locale) }),
    code: invoice.code,
    amount: formatHkd(invoice.amount),
    paid: formatHkd(Number(data.amount ?? 0)),
    until: `${formatDay(invoice.expiry_time, locale)} ${formatTime(invoice.expiry_time)}`,
    payments: payments?.map(({ method_name, amount }) => `${method_name}: ${formatHkd(Math.round(amount * 100))}`).join('\n') ?? '',
    lines: lines.map((line) => line[locale].join('\n')).join('\n\n'),
    payLink: pageOf(ctx, locale, paths.invoice({ id: invoice.id })),
    ...(invoice.apply_code !== null && (await applicationParams(ctx, invoice.apply_code, locale))),
  };
}

/** An applicant has no account: the page of their order is the page of their code. */
async function applicationParams(ctx: Context, applyCode: string, locale: Locale): Promise<MessageParams> {
  const found = await findApplication(ctx.db, applyCode);
  const people = found ? await findApplicants(ctx.db, { applicationId: found.application.id }) : [];
  const link = applicationLink(ctx, locale, applyCode);
  return { link, payLink: link, ...(found && { name: memberName(hostOf(people), locale) }) };
}

function applicationLink(ctx: Context, locale: Locale, applyCode: string): string {
  return pageOf(ctx, locale, paths.applicationPayment({ code: applyCode }));
}

async function classParams(ctx: Context, { data, locale }: OutboxRow): Promise<MessageParams> {
  if (typeof data.activityId !== 'number') return {};
  const [activity] = await ctx.db.select().from(activities).where(eq(activities.id, data.activityId));
  if (!activity) return {};
  return { lines: describeClass(activity, locale).join('\n'), className: nameOf(activity, locale) };
}

/** The most classes that one mail names. */
const maxNamed = 5;

/** Classes that opened, and where to see them: one of them, or everything that the search finds. */
async function alertParams(ctx: Context, { data, locale }: OutboxRow): Promise<MessageParams> {
  if (!Array.isArray(data.activityIds)) return {};
  const found = await ctx.db
    .select({ activity: activities, alias: posts.alias })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(inArray(activities.id, data.activityIds as number[]))
    .orderBy(activities.start_date, activities.id);
  const alert = typeof data.alertId === 'string' ? await findAlert(ctx, data.alertId) : undefined;
  const [first] = found;
  const articleAlias = first?.alias ?? '';
  const ofOneGroup = found.every(({ alias }) => alias === articleAlias);
  const search = alert?.search && found.length > 1 ? addressOf(alert.search) : undefined;
  const path =
    search && !ofOneGroup ? paths.courses({}, search) : paths.article({ articleAlias }, search ?? { class: first?.activity.code });
  return {
    lines: found
      .slice(0, maxNamed)
      .map(({ activity }) => describeClass(activity, locale).join('\n'))
      .join('\n\n'),
    ...(first && { className: nameOf(first.activity, locale), foundLink: pageOf(ctx, locale, path) }),
    ...(typeof data.alertId === 'string' && { stopLink: alertLink(ctx, 'stop', data.alertId) }),
  };
}

const nameOf = ({ name_en, name_ot }: ActivityRecord, locale: Locale) => (locale === 'zh' ? name_ot : name_en);

/** A search as the query of `/course`. */
function addressOf(search: PostFilter): Query {
  const entries = Object.entries(filterNamesInAddress).map(([name, inAddress]) => [
    inAddress,
    search[name as keyof typeof filterNamesInAddress],
  ]);
  return Object.fromEntries(entries.map(([name, value]) => [name, value === true ? 1 : value || undefined]));
}

/** Makes mail apps show an unsubscribe button of their own. */
function headersOf(ctx: Context, { data }: OutboxRow): Pick<Mail, 'headers'> {
  if (typeof data.alertId !== 'string') return {};
  const link = alertLink(ctx, 'stop', data.alertId);
  return { headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}
