import { msg } from '@lingui/core/macro';
import { type EndpointInput, isApiError, paths } from '@portal/contract';
import type { startPayment } from '@portal/contract/endpoints';
import type { PaymentShell } from '../../shell.ts';
import { invitesToPay } from '../payment-state/payment-state.ts';
import type { Payable, StartResponse } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import type { PaymentMachine } from './payment-machine.ts';

/** The body of `goOnlinePayment`: the order to pay. */
export type PaymentOrder = EndpointInput<typeof startPayment>['body'];

/** Submits the order; resolves when its outcome is known. */
export type SubmitOrder = (order: PaymentOrder, start: (order: PaymentOrder) => Promise<StartResponse>) => Promise<void>;

export function createSubmit(
  shell: PaymentShell,
  { get, dispatch, load, loadQuietly, forgetLoads }: PaymentMachine,
  payable: Payable,
): SubmitOrder {
  const began = async (order: PaymentOrder, response: StartResponse) => {
    const provider = order.method ? providerOf(order.method) : undefined;
    const result = provider?.resultOf(response);
    if (provider && result) {
      const payment = { method: order.method!, amount: order.needPay, result, endsAt: provider.endOf(result) };
      dispatch({ type: 'opened', kind: provider.kind, payment });
      // Coupon and account balance are now fixed, whatever happens to the payment.
      return loadQuietly();
    }
    dispatch({ type: 'settled' });
    if (!payable.apply_code) shell.navigate(paths.me({ tab: 'payment' }));
  };
  /** A payment may have started all the same, here or in another tab; only the back end knows. */
  const failed = async (error: unknown) => {
    await load(true).catch(() => undefined);
    const code = isApiError(error) ? error.code : null;
    dispatch({ type: 'refused', inFlight: code === 'IN_FLIGHT' });
    if (!invitesToPay(get().paying) || code === 'UNAUTHENTICATED') return;
    if (!isApiError(error)) reportError(error);
    await shell.dialogs.alert({
      title: shell.i18n._(msg`The payment could not start`),
      html: (isApiError(error) && error.message) || shell.i18n._(msg`Error`),
    });
  };

  return async (order, start) => {
    dispatch({ type: 'submitted' });
    if (get().paying.status !== 'submitting') return;
    forgetLoads();
    try {
      await began(order, await start(order));
    } catch (error) {
      await failed(error);
    }
  };
}
