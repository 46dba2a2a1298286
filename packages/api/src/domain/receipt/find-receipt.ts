import type { Locale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type InvoiceRow, members, settings } from '../../db/schema/index.ts';
import { hongKongMinute } from '../../hong-kong.ts';
import { translator } from '../../messages/index.ts';
import { formatHkd } from '../../money.ts';
import { toInvoices } from '../invoice/to-invoices.ts';
import { memberName } from '../members/members.ts';
import { findApplicants, findApplication, hostOf } from '../membership/find-application.ts';

/** A line of a table: one or more lines of text, and a sum. */
export interface ReceiptLine {
  text: string[];
  amount: string;
}

/** What a receipt says, in one language. */
export interface Receipt {
  code: string;
  association: { name: string; address: string; contact: string };
  facts: [label: string, value: string][];
  lines: ReceiptLine[];
  total: string;
  payments: ReceiptLine[];
}

/** Collects what the receipt of an order says; undefined for an order that has none. */
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
      [t('receipt.date'), hongKongMinute(new Date(receipt.datetime))],
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
  };
}

async function findAssociation({ db }: Context, locale: Locale): Promise<Receipt['association']> {
  const rows = await db.select().from(settings);
  const find = (name: string) => rows.find((row) => row.name === name)?.value ?? '';
  const local = (name: string) => (locale === 'en' && find(`en_${name}`)) || find(name);
  return { name: local('app_name'), address: local('address'), contact: [find('tel'), find('email')].filter(Boolean).join('   ') };
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
