import type { CardResult } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { InvoiceRow, PaymentAttemptRow } from '../../db/schema/index.ts';
import { toHkd } from './money.ts';

/** The form that takes a person to the card page. The same attempt sent twice is charged once: the gateway knows its transaction_uuid. */
export function openCard(ctx: Context, attempt: PaymentAttemptRow, invoice: InvoiceRow, signedAt: Date): CardResult {
  return ctx.gateways.card.form({
    transactionUuid: attempt.id,
    reference: invoice.code,
    amount: toHkd(attempt.amount),
    locale: attempt.locale,
    signedAt,
  });
}
