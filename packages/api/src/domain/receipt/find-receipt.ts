import type { Locale } from '@portal/contract';
import { formatDateTime } from '@portal/contract/hong-kong';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type InvoiceRow, members, settings } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { formatHkd } from '../../money.ts';
import { toInvoices } from '../invoice/to-invoices.ts';
import { memberName } from '../members/members.ts';
import { findApplicants, findApplication, hostOf } from '../membership/find-application.ts';

/** A row of a table: one or more lines of text, and an amount. */
export interface ReceiptLine {
  text: string[];
  amount: string;
}

/** The content of a receipt, in one language. */
export interface Receipt {
  code: string;
  /** `mark`: the logo is the portal's own, which we can draw without fetching it from the portal. */
  association: { name: string; address: string; contact: string; mark: boolean };
  facts: [label: string, value: string][];
  lines: ReceiptLine[];
  total: string;
  payments: ReceiptLine[];
  /** The receipt states that no money was paid. */
  rehearsal: boolean;
}

/** Collects the content of an order's receipt; undefined if it has none. */
export async function findReceipt(ctx: Context, row: InvoiceRow, locale: Locale): Promise<Receipt | undefined> {
  const t = translator(locale);
  const [invoice] = await toInvoices(ctx, [row], locale);
  const receipt = invoice!.receipts?.[0];
  if (!receipt) return undefined;
  return {
    code: receipt.code,
    association: await findAssociation(ctx, locale),
    facts: [
      [t('receipt.number'), receipt.code],
      [t('receipt.date'), formatDateTime(new Date(receipt.datetime))],
      [t('receipt.order'), row.code],
      [t('receipt.payer'), await findPayer(ctx, row, locale)],
    ],
    lines: (invoice!.invoice_lines ?? []).map((line) => ({
      text: [line.des_line_1, line.des_line_2, line.des_line_3, line.des_line_4, line.fee_name].flatMap((text) => text || []),
      amount: formatHkd(Math.round(line.amount * 100)),
    })),
    total: formatHkd(row.amount),
    payments: (invoice!.payment_lines ?? []).map(({ method_name, amount }) => ({
      text: [method_name],
      amount: formatHkd(Math.round(amount * 100)),
    })),
    rehearsal: ctx.config.REHEARSAL,
  };
}

async function findAssociation({ db }: Context, locale: Locale): Promise<Receipt['association']> {
  const rows = await db.select().from(settings);
  const find = (name: string) => rows.find((row) => row.name === name)?.value ?? '';
  const local = (name: string) => (locale === 'en' && find(`en_${name}`)) || find(name);
  const contact = [find('tel'), find('email')].filter(Boolean).join('   ');
  return { name: local('app_name'), address: local('address'), contact, mark: find('logo') === '/art/logo.svg' };
}

/** An account's name and number; an applicant's name. */
async function findPayer({ db }: Context, { member_id, apply_code }: InvoiceRow, locale: Locale): Promise<string> {
  if (member_id !== null) {
    const [member] = await db.select().from(members).where(eq(members.id, member_id));
    return `${memberName(member!, locale)} (${member!.code})`;
  }
  const found = await findApplication(db, apply_code!);
  return found ? memberName(hostOf(await findApplicants(db, { applicationId: found.application.id })), locale) : apply_code!;
}
