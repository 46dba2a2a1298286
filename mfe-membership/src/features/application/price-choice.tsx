import { Trans } from '@lingui/react/macro';
import type { Price } from '@portal/contract';
import { priceToPay } from '@portal/contract/membership';
import { formatMoney } from '@portal/ui';
import { RadioRows } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Duration } from './duration-copy.tsx';

const Sum = styled.span`
  font: var(--h3);
  white-space: nowrap;
`;

export interface PriceChoiceProps {
  name: string;
  label: ReactNode;
  prices: Price[];
  /** Id of the chosen price; undefined if none is. */
  chosen: number | undefined;
  onChoose: (id: string) => void;
  error?: ReactNode;
}

/** One row for each price: the duration, and the cost with the first year's administration fee (YOUTH-30, YOUTH-31). */
export function PriceChoice({ name, label, prices, chosen, onChoose, error }: PriceChoiceProps) {
  return (
    <RadioRows
      name={name}
      label={label}
      error={error}
      columns={2}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(event) => onChoose(event.target.value)}
      choices={prices.map((price) => ({
        value: String(price.id),
        label: <Duration {...price} />,
        note: price.admin_fee ? (
          <Trans>
            {formatMoney(price.price)} plus {formatMoney(price.admin_fee)} first-year administration fee
          </Trans>
        ) : undefined,
        aside: <Sum>{formatMoney(priceToPay(price))}</Sum>,
      }))}
    />
  );
}
