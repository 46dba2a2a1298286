import { Trans } from '@lingui/react/macro';
import { type Price, paths } from '@portal/contract';
import { priceToPay } from '@portal/contract/membership';
import { useHref } from '@portal/contract/react';
import { CardGrid, formatMoney } from '@portal/ui';
import { Duration } from '../application/duration-copy.tsx';
import type { BeMemberData } from './be-member-data.ts';
import { KindCard } from './kind-card.tsx';

/** The first payment, with the first year's administration fee. */
function From({ price }: { price: Price }) {
  const amount = formatMoney(priceToPay(price));
  return (
    <Trans>
      from {amount} for <Duration {...price} />
    </Trans>
  );
}

/** One card for each kind of account. */
export function KindCards({ fees: { item, family, gym }, redirect }: { fees: BeMemberData; redirect: string | undefined }) {
  const href = useHref();
  return (
    <CardGrid $columns={3}>
      <KindCard
        to={href(paths.register({}, { redirect }))}
        src="/art/picture-early-kite.svg"
        hue="early"
        kind={<Trans>Free</Trans>}
        title={<Trans>Online account</Trans>}
        text={<Trans>Look around, enrol and pay online at the non-member price.</Trans>}
        fee={<Trans>No membership fee</Trans>}
        points={[<Trans key="2">Your orders and receipts in one place</Trans>]}
      />
      <KindCard
        to={href(paths.youthApplication())}
        src="/art/picture-aqua-kayak.svg"
        hue="aquatics"
        kind={<Trans>For one person or a family</Trans>}
        title={<Trans>Youth association membership</Trans>}
        text={<Trans>Member prices and priority booking for courses and camps, for a year.</Trans>}
        fee={item && <From price={item} />}
        points={[
          <Trans key="1">Member prices for all courses</Trans>,
          family && (
            <Trans key="3">
              Families: <From price={family} />
            </Trans>
          ),
          <Trans key="2">One fee for a family: up to 2 parents and 6 children</Trans>,
        ].filter(Boolean)}
      />
      <KindCard
        to={href(paths.gymApplication())}
        src="/art/picture-sport-gym.svg"
        hue="sports"
        kind={<Trans>Fitness room</Trans>}
        title={<Trans>Gym membership</Trans>}
        text={<Trans>Train in our fitness room. You choose how long to join for.</Trans>}
        fee={gym && <From price={gym} />}
        points={[<Trans key="1">With a short health questionnaire</Trans>, <Trans key="2">Open to association members too</Trans>]}
      />
    </CardGrid>
  );
}
