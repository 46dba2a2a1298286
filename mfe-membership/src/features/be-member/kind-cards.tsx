import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { CardGrid } from '@portal/ui';
import type { BeMemberData } from './be-member-data.ts';
import { From } from './from-price.tsx';
import { KindCard } from './kind-card.tsx';

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
        points={[
          <Trans key="2">Your orders and receipts in one place</Trans>,
          <Trans key="3">For you alone: to book for your child, join as a family, or open an account in the child's name</Trans>,
        ]}
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
