import * as v from 'valibot';
import { catalogueIdSchema, datetimeSchema, flagSchema, moneySchema, text } from './common.ts';

export const invoiceLineSchema = v.object({
  /** `applicant` lines take a special request; `member` lines are membership fees. */
  item_type: v.picklist(['applicant', 'member']),
  id: v.nullish(v.union([v.string(), v.number()])),
  photo: text,
  des_line_1: text,
  des_line_2: text,
  des_line_3: text,
  des_line_4: text,
  amount: moneySchema,
  fee_name: text,
  special_request: text,
  /** ◆ The class's code and unit hue. */
  code: text,
  color: text,
  /** ◆ The class and the participant of a place: what ordering it again needs. */
  activity_id: v.nullish(catalogueIdSchema),
  participant_code: text,
});
export type InvoiceLine = v.InferOutput<typeof invoiceLineSchema>;

export const paymentLineSchema = v.object({
  method_name: v.string(),
  amount: moneySchema,
  is_credit: flagSchema,
  is_coupon: flagSchema,
  online: v.nullish(flagSchema),
});
export type PaymentLine = v.InferOutput<typeof paymentLineSchema>;

const time = v.nullish(datetimeSchema);

export const paymeResultSchema = v.object({
  paymentRequestId: v.string(),
  reference_number: v.string(),
  /** Content of the QR code. */
  webLink: v.string(),
  appLink: text,
  expires_at: time,
});
export type PaymeResult = v.InferOutput<typeof paymeResultSchema>;

/**
 * ◆ A payment of an order that may still bring money. `code`: PayMe's request is open; `card`: the card page may be open; `confirming`: the
 * provider may have the money and has yet to confirm it; `review`: the provider or a person is reviewing it, and the seats are held until
 * then. While there is one, no page requests another payment (PAY-10), in any tab or on any device.
 */
export const paymentAttemptSchema = v.object({
  /** One of the page's payment methods. */
  method: v.string(),
  state: v.picklist(['code', 'card', 'confirming', 'review']),
  /** With `code`: the request to show again. Null while it is being created: `paymeCode` returns it. */
  result: v.nullish(paymeResultSchema),
  /** With `code` and `card`: after this moment it takes no more money. Null: only the provider's response ends it. */
  expires_at: time,
});
export type PaymentAttempt = v.InferOutput<typeof paymentAttemptSchema>;

/**
 * An order. Additive (◆): `state`, `in_flight`, `attempt`. An unpaid order with `expiry_time` past is shown as expired;
 * `expiry_time` is null while a payment is being confirmed or reviewed: the order can't expire then.
 */
export const invoiceSchema = v.object({
  id: v.string(),
  code: v.string(),
  datetime: datetimeSchema,
  expiry_time: time,
  org_expiry_time: time,
  confirmed: flagSchema,
  paid: flagSchema,
  amount: moneySchema,
  amount_remaining: moneySchema,
  receipts: v.nullish(v.array(v.object({ code: v.string(), datetime: datetimeSchema }))),
  invoice_lines: v.nullish(v.array(invoiceLineSchema)),
  payment_lines: v.nullish(v.array(paymentLineSchema)),
  state: v.nullish(v.picklist(['open', 'paid', 'expired', 'cancelled'])),
  /** A provider may still take money for it: don't pay again (PAY-10). */
  in_flight: v.nullish(flagSchema),
  /** That payment, so that the order's owner can continue it. */
  attempt: v.nullish(paymentAttemptSchema),
});
export type Invoice = v.InferOutput<typeof invoiceSchema>;

/**
 * What is known of an unpaid order's payment: `started`, and it can still be finished or done another way; `uncertain`, and the money may
 * be taken (PAY-10); or none. A back end that sends no attempt can't tell them apart.
 */
export function paymentUnderWay({
  paid,
  in_flight,
  attempt,
}: Pick<Invoice, 'paid' | 'in_flight' | 'attempt'>): 'started' | 'uncertain' | null {
  if (paid || !in_flight) return null;
  return attempt?.state === 'code' || attempt?.state === 'card' ? 'started' : 'uncertain';
}

/** Until when to pay, as the payment page counts down (INVOICE-20), or, once that is past, until when a started payment may be finished. */
export function payBy({ org_expiry_time, expiry_time }: Pick<Invoice, 'org_expiry_time' | 'expiry_time'>, now: number): string | null {
  const counted = org_expiry_time && Date.parse(org_expiry_time) > now ? org_expiry_time : null;
  return counted ?? expiry_time ?? null;
}

export const paymentMethodSchema = v.object({ value: v.string(), name: v.string(), ch_name: text });
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>;
/** Values that the portal can show; others are ignored. */
export const paymentMethodValues = ['PAYME_ON', 'VISA_GP', 'MASTER_GP'] as const;
export type PaymentMethodValue = (typeof paymentMethodValues)[number];

export const couponSchema = v.object({
  id: v.union([v.string(), v.number()]),
  code: v.string(),
  /** HK$ off. */
  value: moneySchema,
  quantity: v.number(),
  is_online: v.nullish(flagSchema),
  expires_at: text,
  created_at: datetimeSchema,
  /** Staff id; not empty means revoked. */
  revoke_by: text,
  data: v.nullish(
    v.object({
      title: text,
      en_title: text,
      criteria: v.nullish(v.object({ is_min_amount: v.nullish(flagSchema), min_amount: v.nullish(moneySchema) })),
    }),
  ),
  updated_at: text,
  revoke_reason: text,
});
export type Coupon = v.InferOutput<typeof couponSchema>;

/** What the payment page loads. */
export const invoicePageSchema = v.object({
  paymentMethods: v.array(paymentMethodSchema),
  invoice: invoiceSchema,
  lines: v.array(invoiceLineSchema),
  paymentLines: v.array(paymentLineSchema),
  couponUsed: v.nullish(couponSchema),
  creditCanUse: v.number(),
  creditUsed: v.number(),
  activityIds: v.array(catalogueIdSchema),
});
export type InvoicePage = v.InferOutput<typeof invoicePageSchema>;

/** Fields of the hidden form that goes to the card provider's page. */
export const cardResultSchema = v.object({ action: v.pipe(v.string(), v.url()), fields: v.record(v.string(), v.string()) });
export type CardResult = v.InferOutput<typeof cardResultSchema>;

export const simpleInvoiceSchema = v.object({
  id: v.string(),
  code: v.string(),
  datetime: datetimeSchema,
  paid: flagSchema,
  /** ◆ A provider may still take money for it: don't pay again (PAY-10). */
  in_flight: v.nullish(flagSchema),
  /** ◆ Its payment is being reviewed. */
  in_review: v.nullish(flagSchema),
  /** ◆ The application that it is for; sent only to a payer on the way back from the provider. */
  apply_code: v.nullish(v.string()),
});
export type SimpleInvoice = v.InferOutput<typeof simpleInvoiceSchema>;
