import { Trans } from '@lingui/react/macro';
import { renewalExpiry } from '@portal/contract/membership';
import { formatDay, formatMoney, NoBreak, Panel } from '@portal/ui';
import { RadioRows } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { Duration } from '../application/duration-copy.tsx';
import { useToday } from '../application/use-today.ts';
import type { RenewalData } from './renewal-data.ts';
import type { RenewalValues } from './renewal-schema.ts';

const Sum = styled.span`
  font: var(--h3);
  white-space: nowrap;
`;

/** One row for each price, with the membership's new expiry date. */
export function RenewalPrices({ data: { member, product } }: { data: RenewalData }) {
  const { locale } = useShell();
  const { draftField } = useFields<RenewalValues>();
  const today = useToday();
  const until = (price: Parameters<typeof renewalExpiry>[3]) =>
    formatDay(renewalExpiry(product, member.expiry_date ?? today, today, price), locale);
  return (
    <Panel>
      <RadioRows
        label={<Trans>Renew for</Trans>}
        columns={2}
        {...draftField('price_id')}
        choices={(member.renewGroup?.prices ?? []).map((price) => ({
          value: String(price.id),
          label: <Duration {...price} />,
          note: (
            <Trans>
              Valid to <NoBreak>{until(price)}</NoBreak>
            </Trans>
          ),
          aside: <Sum>{formatMoney(price.price)}</Sum>,
        }))}
      />
    </Panel>
  );
}
