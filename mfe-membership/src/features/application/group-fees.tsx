import { Trans } from '@lingui/react/macro';
import type { MemberGroup } from '@portal/contract';
import { agesText } from '@portal/contract/entities';
import { priceToPay } from '@portal/contract/membership';
import { LocalText } from '@portal/contract/react';
import { formatMoney } from '@portal/ui';
import { DescriptionList } from '@portal/ui-parts';
import { Fragment, type ReactNode } from 'react';
import { Duration } from './duration-copy.tsx';

/** Each group's first payment, for people who haven't entered their age yet (YOUTH-66). */
export function GroupFees({ groups }: { groups: MemberGroup[] }) {
  const paying = groups.filter(({ prices }) => prices?.length);
  return (
    <DescriptionList
      items={paying.map((group) => ({
        label: <Label name={<LocalText of={group} field="name" />} ages={agesText(group)} />,
        value: group.prices?.map((price, n) => (
          <Fragment key={price.id}>
            {n > 0 && ' · '}
            {formatMoney(priceToPay(price))} / <Duration {...price} />
          </Fragment>
        )),
      }))}
    />
  );
}

function Label({ name, ages }: { name: ReactNode; ages: string }) {
  return (
    <Trans>
      {name}, ages {ages}
    </Trans>
  );
}
