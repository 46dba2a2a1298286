import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddRefusal } from '@portal/contract';

/** Why a class can't go into the cart (CLASS-16). */
export const refusalMessages: Record<AddRefusal, MessageDescriptor> = {
  'no-early-member-fee': msg`No early member fee: members can’t book this class online yet. Please call us.`,
  'no-member-fee': msg`No member fee: members can’t book this class online. Please call us.`,
  'no-early-non-member-fee': msg`No early non-member fee: non-members can’t book this class online yet. Please call us.`,
  'no-non-member-fee': msg`No non-member fee: non-members can’t book this class online. Please call us.`,
  'already-in-cart': msg`This class is already in your cart.`,
};

/** Messages that report what was removed from the cart when it was opened. */
export const openingMessages = {
  damaged: msg`We could not read the cart saved in this browser, so it is now empty. Please choose your classes again.`,
  ended: (codes: string) => msg`Booking has ended for ${codes}, so it has been removed from your cart.`,
};
