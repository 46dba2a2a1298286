import { useLingui } from '@lingui/react/macro';
import { type EndpointOutput, isApiError, paths } from '@portal/contract';
import { preEnrol } from '@portal/contract/endpoints';
import { useShell } from '@portal/contract/react';
import { useRef, useState } from 'react';
import { useCart } from '../cart/use-cart.ts';
import { conflictText } from './conflict-text.ts';
import { isTooLong } from './special-request.tsx';

type Answer = EndpointOutput<typeof preEnrol>;

/** Makes the order: one pre_enrol however often it is clicked (CHECKOUT-07); a retry of the same cart carries the same key (PAY-6). */
export function useCheckout() {
  const { t } = useLingui();
  const shell = useShell<'cart-checkout'>();
  const { items, total, own } = useCart();
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const attempt = useRef({ cart: '', key: '' });

  const warn = (message: string) => shell.dialogs.alert({ title: t`Warning`, message });

  const send = async (): Promise<Answer> => {
    const activities = items.map(({ id, special_request, participant_code }) => ({ id, special_request, participant_code }));
    const cart = JSON.stringify([activities, total]);
    if (attempt.current.cart !== cart) attempt.current = { cart, key: crypto.randomUUID() };
    return shell.api.call(preEnrol, { body: { activities, from: 'web', total } }, { quiet: true, idempotencyKey: attempt.current.key });
  };

  const finish = async (answer: Answer) => {
    attempt.current.cart = '';
    if (!answer.success || !answer.id) return warn(conflictText(shell, items, answer));
    shell.events.emit('order:created', { invoiceId: answer.id });
    shell.notify.success(answer.message || t`Success`);
    shell.navigate(paths.invoice({ id: answer.id }));
    await own.service.clear();
  };

  const submit = async () => {
    if (submitting.current) return;
    if (items.length === 0) return warn(t`There are no items in your cart.`);
    if (items.some((item) => isTooLong(item.special_request))) return warn(t`A special request is too long.`);
    submitting.current = true;
    setBusy(true);
    try {
      await finish(await shell.dialogs.busy(t`Making your order…`, send()));
    } catch (error) {
      await warn(isApiError(error) ? error.message : t`Error`);
    } finally {
      submitting.current = false;
      setBusy(false);
    }
  };

  return { submit, busy };
}
