import { noRejection, type Rejection } from './line-problems.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** Where an order of the cart stands. */
export type CheckoutState =
  | { status: 'idle' }
  /** `again`: an unanswered order is repeated. */
  | { status: 'submitting'; attempt: OrderAttempt; again: boolean }
  /** The order may have been placed, although no usable response came, on this page or before a reload. */
  | { status: 'unanswered'; attempt: OrderAttempt }
  /** The order is placed and its payment page is loading. */
  | { status: 'redirecting' }
  /** The back end objected to this cart; applies while its contents stay the same. */
  | { status: 'rejected'; contents: string; rejection: Rejection };

export type CheckoutEvent =
  | { type: 'submit'; attempt: OrderAttempt }
  | { type: 'no-answer' }
  | { type: 'placed' }
  | { type: 'rejected'; contents: string; rejection: Rejection }
  | { type: 'redirected' }
  | { type: 'given-up' }
  /** Something broke on this page: nothing is known about the order. */
  | { type: 'failed' };

export const idle: CheckoutState = { status: 'idle' };

/** The next state; an event that doesn't belong to the current one changes nothing. */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.type === 'submit') {
    if (!maySubmit(state)) return state;
    return { status: 'submitting', attempt: event.attempt, again: state.status === 'unanswered' };
  }
  if (state.status === 'submitting') {
    const { attempt, again } = state;
    if (event.type === 'no-answer' || (event.type === 'failed' && again)) return { status: 'unanswered', attempt };
    if (event.type === 'failed') return idle;
    if (event.type === 'placed') return { status: 'redirecting' };
    if (event.type === 'rejected') return { status: 'rejected', contents: event.contents, rejection: event.rejection };
  }
  if (state.status === 'redirecting' && event.type === 'redirected') return idle;
  if (state.status === 'unanswered' && event.type === 'given-up') return idle;
  return state;
}

/** Whether an order can be sent: not while another is on its way or its payment page is opening. */
export const maySubmit = ({ status }: CheckoutState): boolean => status !== 'submitting' && status !== 'redirecting';

/** What the back end objects to in a cart with these contents. */
export const rejectionOf = (state: CheckoutState, contents: string): Rejection =>
  state.status === 'rejected' && state.contents === contents ? state.rejection : noRejection;
