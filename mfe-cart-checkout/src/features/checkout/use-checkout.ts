import { useLingui } from '@lingui/react/macro';
import { type Activity, type CartItem, type EndpointOutput, isApiError, paths } from '@portal/contract';
import { type FamilyBooking, preEnrol } from '@portal/contract/endpoints';
import { useMember } from '@portal/contract/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useShell } from '../../shell.ts';
import { cartOf, itemsToOrder, opensOn, toCartItem, type Viewer, without } from '../cart/cart-rules.ts';
import { ageOutsideOf, nameFor } from '../cart/participants.ts';
import { useCart } from '../cart/use-cart.ts';
import { type CheckoutEvent, type CheckoutState, idle, maySubmit, nextCheckout, rejectionOf } from './checkout-state.ts';
import { outsideAgesText } from './conflict-text.ts';
import { noRejection, problemsOf, type Rejection } from './line-problems.ts';
import { beginAttempt, endAttempt, type OrderAttempt, openAttempt, prepareKey } from './order-attempt.ts';
import { refusedLines, rejectionIn, warningOf } from './rejection.ts';

type ApiResponse = EndpointOutput<typeof preEnrol>;

export interface Checkout {
  status: CheckoutState['status'];
  /** Whether an order is being sent, or its payment page is loading. */
  busy: boolean;
  /** Whether an order was sent without a response, also while it is sent again. */
  unanswered: boolean;
  rejection: Rejection;
  /** What the family already has. */
  bookings: FamilyBooking[];
  submit: () => Promise<void>;
  /** Sends the unanswered order again, with the same key. */
  retry: () => Promise<void>;
  giveUp: () => void;
}

/** The first class that can't be ordered yet says so here, or at its field. */
const problemSelector = '[data-problem], [aria-invalid="true"]';

/**
 * Places the order: one pre_enrol, however often and in however many tabs the button is pressed (CHECKOUT-07). Marks whatever prevents it
 * on its lines.
 */
export function useCheckout(bookings: FamilyBooking[]): Checkout {
  const { t } = useLingui();
  const shell = useShell();
  const member = useMember();
  const { items, own, viewer } = useCart();
  const storage = shell.storage.browser;
  const [store] = useState(() => createStore(() => beginning(member ? openAttempt(storage) : undefined)));
  const state = useStore(store);
  const dispatch = (event: CheckoutEvent) => store.setState(nextCheckout(store.getState(), event), true);
  useEffect(() => void prepareKey(storage), [storage]);
  // A rejection applies while classes and participants stay the same, whatever else is typed.
  const contents = JSON.stringify(items.map(({ id, participant_code }) => [id, participant_code]));
  const rejection = rejectionOf(state, contents);

  /** A sentence for each class whose participant is outside its ages. */
  const outsideOf = (ordered: CartItem[]) =>
    ordered.flatMap((item) => {
      const age = ageOutsideOf(item, member);
      return age === null ? [] : [shell.i18n._(outsideAgesText(item, nameFor(member, item, shell.locale), age))];
    });

  const warn = (message: string) => shell.dialogs.alert({ title: t`Warning`, message });

  /** Updates the cart with the back end's current version of each class, and marks what prevents the order. */
  const reject = async (response: ApiResponse) => {
    const now = new Map(response.activities?.map((activity) => [activity.id, activity]));
    const fresh = own.latest().map((item) => ({ ...item, ...(now.has(item.id) && toCartItem(now.get(item.id)!)) }));
    own.replace(fresh);
    dispatch({ type: 'rejected', contents, rejection: rejectionIn(response, items, viewer) });
    const later = response.activities?.find((activity) => response.not_open?.includes(activity.id) && opensLater(activity, viewer));
    if (!later) return warn(warningOf(shell, member, items, response));
    const plans = await shell.dialogs.confirm({
      title: t`Nothing was ordered`,
      message: response.message ?? '',
      confirm: t`Add to my plan`,
      cancel: t`Close`,
    });
    if (plans) shell.navigate(paths.plan({}, { add: later.id }));
  };

  const finish = async (response: ApiResponse, { activities: ordered, ...asked }: OrderAttempt['body']): Promise<void> => {
    if (!response.success || !response.id) {
      endAttempt(storage);
      const open = ordered.filter(({ id }) => !response.not_open?.includes(id));
      if (open.length === 0 || open.length === ordered.length) return reject(response);
      dispatch({ type: 'rejected', contents, rejection: noRejection });
      const total = cartOf(without(items, without(items, open)), viewer).total;
      return send(beginAttempt(storage, { ...asked, activities: open, total }));
    }
    shell.events.emit('order:created', { invoiceId: response.id });
    shell.notify.success(response.message || t`Success`);
    const left = without(items, ordered);
    const outside = outsideOf(without(items, left));
    if (outside.length > 0) shell.notify.info(outside.join('\n'));
    const codes = [...new Set(left.map(({ code }) => code))].join(', ');
    if (left.length > 0) shell.notify.info(t`${codes} can’t be booked yet and stays in your cart.`);
    const shown = shell.navigate(paths.invoice({ id: response.id }), { wait: true });
    dispatch({ type: 'placed' });
    own.replace(without(own.latest(), ordered));
    // Only after clearing the cart: until then, another tab that still shows these classes resends this order instead of a new one.
    endAttempt(storage);
    await shown;
    dispatch({ type: 'redirected' });
  };

  const fail = async (error: unknown, attempt: OrderAttempt) => {
    if (!isApiError(error)) {
      dispatch({ type: 'failed' });
      throw error;
    }
    if (isUnanswered(error.code)) return dispatch({ type: 'no-answer' });
    endAttempt(storage);
    const unknown = refusedLines(error, attempt.body.activities);
    dispatch({ type: 'rejected', contents, rejection: { ...noRejection, unknown } });
    // The shell has asked for the code, and the person left it for later.
    if (error.code !== 'EMAIL_UNCONFIRMED') await warn(error.message || t`Error`);
  };

  const send = async (attempt: OrderAttempt) => {
    if (!maySubmit(store.getState())) return;
    dispatch({ type: 'submit', attempt });
    const call = shell.api.call(preEnrol, { body: attempt.body }, { quiet: true, idempotencyKey: attempt.key });
    try {
      await finish(await shell.dialogs.busy(t`Placing your order…`, call), attempt.body);
    } catch (error) {
      await fail(error, attempt);
    }
  };

  const submit = async () => {
    if (!member || items.length === 0 || !maySubmit(store.getState())) return;
    const wanted = itemsToOrder(items, viewer);
    if (wanted.some((item) => problemsOf(item, wanted, { viewer, member, rejection: noRejection, bookings }).length > 0)) {
      return document.querySelector<HTMLElement>(problemSelector)?.focus();
    }
    const outside = outsideOf(wanted);
    const question = {
      title: t`Book for someone outside the age range?`,
      message: outside.join('\n'),
      confirm: t`Book anyway`,
      cancel: t`Change it`,
    };
    if (outside.length > 0 && !(await shell.dialogs.confirm(question))) return;
    const activities = wanted.map(({ id, special_request, participant_code: code }) => ({
      id,
      special_request,
      participant_code: code === member.code ? undefined : code,
    }));
    await send(beginAttempt(storage, { activities, from: 'web', total: cartOf(wanted, viewer).total, outside_ages: outside.length > 0 }));
  };

  const giveUp = () => {
    endAttempt(storage);
    dispatch({ type: 'given-up' });
  };

  const retry = async () => {
    if (state.status === 'unanswered') await send(state.attempt);
  };
  const unanswered = state.status === 'unanswered' || (state.status === 'submitting' && state.again);
  return { status: state.status, busy: !maySubmit(state), unanswered, rejection, bookings, submit, retry, giveUp };
}

const beginning = (open: OrderAttempt | undefined): CheckoutState => (open ? { status: 'unanswered', attempt: open } : idle);

/** Whether a class opens for the viewer later: by its queue, or on another day. */
function opensLater(activity: Activity, viewer: Viewer): boolean {
  return activity.opens_at != null || opensOn(toCartItem(activity), viewer) !== null;
}

/** Whether the order may have been placed, although no usable response came. */
function isUnanswered(code: string): boolean {
  return ['NETWORK', 'UNAVAILABLE', 'INTERNAL'].includes(code);
}
