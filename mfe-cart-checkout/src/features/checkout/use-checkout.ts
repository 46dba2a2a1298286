import { useLingui } from '@lingui/react/macro';
import { type EndpointOutput, isApiError, paths } from '@portal/contract';
import { preEnrol } from '@portal/contract/endpoints';
import { useMember } from '@portal/contract/react';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../shell.ts';
import { toCartItem, without } from '../cart/cart-rules.ts';
import { ageOutsideOf, nameFor } from '../cart/participants.ts';
import { useCart } from '../cart/use-cart.ts';
import { outsideAgesText } from './conflict-text.ts';
import { noRejection, problemsOf, type Rejection } from './line-problems.ts';
import { beginAttempt, endAttempt, type OrderAttempt, openAttempt, prepareKey } from './order-attempt.ts';
import { refusedLines, rejectionOf, warningOf } from './rejection.ts';

type Answer = EndpointOutput<typeof preEnrol>;

export interface Checkout {
  /** Whether an order is being sent. */
  busy: boolean;
  /** Whether the order is placed and its payment page is loading. */
  made: boolean;
  /** Whether an order was sent without an answer, on this page or before a reload. */
  unanswered: boolean;
  rejection: Rejection;
  submit: () => Promise<void>;
  /** Sends the unanswered order again, with the same key. */
  askAgain: () => Promise<void>;
  giveUp: () => void;
}

/**
 * Places the order: one pre_enrol, however often and in however many tabs the button is pressed (CHECKOUT-07). Marks whatever prevents it
 * on its lines.
 */
export function useCheckout(): Checkout {
  const { t } = useLingui();
  const shell = useShell();
  const member = useMember();
  const { items, total, own, viewer } = useCart();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);
  const [refused, setRefused] = useState<{ contents: string; rejection: Rejection }>();
  const kept = shell.kept.browser;
  const [unanswered, setUnanswered] = useState(() => (member && openAttempt(kept)) || null);
  const submitting = useRef(false);
  useEffect(() => void prepareKey(kept), [kept]);
  // A rejection applies while classes and participants stay the same, whatever else is typed.
  const contents = JSON.stringify(items.map(({ id, participant_code }) => [id, participant_code]));
  const rejection = refused?.contents === contents ? refused.rejection : noRejection;

  /** A sentence for each class whose participant is outside its ages. */
  const outside = items.flatMap((item) => {
    const age = ageOutsideOf(item, member);
    return age === null ? [] : [shell.i18n._(outsideAgesText(item, nameFor(member, item, shell.locale), age))];
  });
  const question = {
    title: t`Order for someone outside the age range?`,
    message: outside.join('\n'),
    confirm: t`Order anyway`,
    cancel: t`Change it`,
  };

  const warn = (message: string) => shell.dialogs.alert({ title: t`Warning`, message });

  /** Updates the cart with the back end's current version of each class, and marks what prevents the order. */
  const reject = async (answer: Answer) => {
    const now = new Map(answer.activities?.map((activity) => [activity.id, activity]));
    const fresh = own.latest().map((item) => ({ ...item, ...(now.has(item.id) && toCartItem(now.get(item.id)!)) }));
    own.replace(fresh);
    setRefused({ contents, rejection: rejectionOf(answer, items, viewer) });
    await warn(warningOf(shell, member, items, answer));
  };

  const finish = async (answer: Answer, ordered: OrderAttempt['body']['activities']) => {
    setUnanswered(null);
    if (!answer.success || !answer.id) {
      endAttempt(kept);
      return reject(answer);
    }
    shell.events.emit('order:created', { invoiceId: answer.id });
    shell.notify.success(answer.message || t`Success`);
    if (outside.length > 0) shell.notify.info(outside.join('\n'));
    const shown = shell.navigate(paths.invoice({ id: answer.id }), { wait: true });
    setMade(true);
    own.replace(without(own.latest(), ordered));
    // Only after clearing the cart: until then, another tab that still shows these classes resends this order instead of a new one.
    endAttempt(kept);
    await shown;
    setMade(false);
  };

  const fail = async (error: unknown, attempt: OrderAttempt) => {
    if (!isApiError(error)) throw error;
    if (isUnanswered(error.code)) return setUnanswered(attempt);
    endAttempt(kept);
    setUnanswered(null);
    const unknown = refusedLines(error, attempt.body.activities);
    if (unknown.length > 0) setRefused({ contents, rejection: { ...noRejection, unknown } });
    await warn(error.message || t`Error`);
  };

  const send = async (attempt: OrderAttempt) => {
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    const call = shell.api.call(preEnrol, { body: attempt.body }, { quiet: true, idempotencyKey: attempt.key });
    try {
      await finish(await shell.dialogs.busy(t`Placing your order…`, call), attempt.body.activities);
    } catch (error) {
      await fail(error, attempt);
    } finally {
      submitting.current = false;
      setBusy(false);
    }
  };

  const submit = async () => {
    if (!member || items.length === 0 || submitting.current) return;
    if (items.some((item) => problemsOf(item, items, { viewer, member, rejection: noRejection }).length > 0)) {
      return warn(t`Some classes can't be ordered yet. Each one says what to do.`);
    }
    if (outside.length > 0 && !(await shell.dialogs.confirm(question))) return;
    const activities = items.map(({ id, special_request, participant_code: code }) => ({
      id,
      special_request,
      participant_code: code === member.code ? undefined : code,
    }));
    await send(beginAttempt(kept, { activities, from: 'web', total, outside_ages: outside.length > 0 }));
  };

  const giveUp = () => {
    endAttempt(kept);
    setUnanswered(null);
  };

  const askAgain = async () => {
    if (unanswered) await send(unanswered);
  };
  return { busy, made, unanswered: unanswered !== null, rejection, submit, askAgain, giveUp };
}

/** Whether the order may have been placed, although no usable answer came. */
function isUnanswered(code: string): boolean {
  return ['NETWORK', 'UNAVAILABLE', 'INTERNAL'].includes(code);
}
