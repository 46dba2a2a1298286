import * as v from 'valibot';

/** What the payer may type on the card page, with the real page's maximum lengths. Returned as `req_bill_to_…`, commas included. */
export const payerLengths = {
  bill_to_forename: 60,
  bill_to_surname: 60,
  bill_to_email: 255,
  bill_to_address_line1: 60,
  bill_to_address_city: 50,
} as const;

export type PayerField = keyof typeof payerLengths;
export type Payer = Partial<Record<PayerField, string>>;

const line = (longest: number) => v.optional(v.pipe(v.string(), v.maxLength(longest)));

export const payerSchema = v.object({
  bill_to_forename: line(payerLengths.bill_to_forename),
  bill_to_surname: line(payerLengths.bill_to_surname),
  bill_to_email: line(payerLengths.bill_to_email),
  bill_to_address_line1: line(payerLengths.bill_to_address_line1),
  bill_to_address_city: line(payerLengths.bill_to_address_city),
} satisfies Record<PayerField, unknown>);
