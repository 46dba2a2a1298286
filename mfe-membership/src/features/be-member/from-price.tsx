import { Trans } from '@lingui/react/macro';
import type { Price } from '@portal/contract';
import { priceToPay } from '@portal/contract/membership';
import { formatMoney } from '@portal/ui';
import { Duration } from '../application/duration-copy.tsx';

/** The first payment, with the first year's administration fee. */
export function From({ price }: { price: Price }) {
  const amount = formatMoney(priceToPay(price));
  return (
    <Trans>
      from {amount} for <Duration {...price} />
    </Trans>
  );
}
