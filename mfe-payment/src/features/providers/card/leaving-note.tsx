import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@portal/ui';
import type { PaymentFacts } from '../provider.ts';

/** Said before the person leaves: where to, how much, to whom, for which order. */
export function LeavingNote({ amount, payee, orderCode }: PaymentFacts) {
  const money = formatMoney(amount);
  return (
    <Trans>
      You leave this site for the card page of our bank: {money} to {payee}, order {orderCode}. Afterwards you come back here.
    </Trans>
  );
}
