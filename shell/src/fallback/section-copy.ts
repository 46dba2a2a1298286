import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SectionId } from '@portal/contract';

/** What a member calls each section. */
export const sectionNames: Record<SectionId, MessageDescriptor> = {
  catalogue: msg`Programmes`,
  'cart-checkout': msg`Cart and checkout`,
  payment: msg`Payments`,
  account: msg`My account`,
  membership: msg`Membership`,
};

/** What is safe even when a section can't be shown. */
export const safetyCopy: Record<SectionId, MessageDescriptor> = {
  catalogue: msg`Your places and your cart are safe.`,
  'cart-checkout': msg`Nothing has been charged, and your cart is safe.`,
  payment: msg`Nothing has been charged by this page. If you have already paid, your payment is safe: please do not pay again.`,
  account: msg`Your account, your places and your payments are safe.`,
  membership: msg`Your membership is safe. Nothing has been charged by this page.`,
};
