import type { SectionId } from '@portal/contract';
import { findDemoInvoice } from '../../packages/workspace/src/services/demo-invoices.mjs';
import type { Portal } from '../fixtures/portal.ts';

/** Returns a public page of a section. */
export async function pageOf(section: SectionId, portal: Portal): Promise<string> {
  if (section === 'payment') return `/payme_success/${await invoiceOf(portal)}`;
  return { catalogue: '/course', 'cart-checkout': '/checkout', account: '/login', membership: '/be-member' }[section];
}

const invoices = new WeakMap<Portal, Promise<string>>();

/** Requested once for each portal, because logins are limited. */
function invoiceOf(portal: Portal): Promise<string> {
  const known = invoices.get(portal) ?? findDemoInvoice(portal.apiOrigin);
  invoices.set(portal, known);
  return known;
}
