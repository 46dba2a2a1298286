import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, successSchema } from '../entities/common.ts';
import { invoicePageSchema, invoiceSchema, simpleInvoiceSchema } from '../entities/invoice.ts';

export const listUnpaidInvoices = defineEndpoint({
  method: 'post',
  path: 'api/payment/get_unpaid_list',
  access: 'member',
  grantedTo: ['cart-checkout'],
  response: v.object({ payments: v.array(invoiceSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const showInvoicePage = defineEndpoint({
  method: 'post',
  path: 'api/payment/get/:id',
  access: 'member',
  grantedTo: ['payment'],
  params: idParams,
  response: invoicePageSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

/** The invoice, read-only; with `Accept: application/pdf` its receipt. */
export const showInvoice = defineEndpoint({
  method: 'get',
  path: 'api/pos/getInvoice/:id',
  access: 'member',
  grantedTo: ['payment'],
  params: idParams,
  response: invoicePageSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

/**
 * An invoice's code and date, whether it is paid, and whether a payment is in progress. No login; ids can't be guessed. With the
 * `return` of the address to which a provider sent the payer of an application, also its code.
 */
export const showSimpleInvoice = defineEndpoint({
  method: 'get',
  path: 'api/payment/get_simple/:id',
  access: 'public',
  grantedTo: ['payment'],
  params: idParams,
  query: v.optional(v.object({ /** ◆ */ return: v.optional(v.pipe(v.string(), v.maxLength(100))) }), {}),
  response: v.object({ ...simpleInvoiceSchema.entries }),
  errors: ['NOT_FOUND'],
});

/** Cancels the caller's own unpaid order without an attempt in flight; a repeat returns the same (R-58, PAY-10). */
export const cancelInvoice = defineEndpoint({
  method: 'delete',
  path: 'api/payment/destroy/:id',
  access: 'member',
  grantedTo: ['cart-checkout', 'payment', 'account'],
  params: idParams,
  response: successSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'ALREADY_PAID', 'IN_FLIGHT', 'BUSY'],
});

/** ◆ A short-lived signed link to the receipt of the caller's own paid order, a PDF in the caller's language, sent as an attachment. */
export const downloadReceipt = defineEndpoint({
  method: 'get',
  path: 'api/payment/receipt/:id',
  access: 'member',
  grantedTo: ['payment', 'account'],
  params: idParams,
  response: v.object({ url: v.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
