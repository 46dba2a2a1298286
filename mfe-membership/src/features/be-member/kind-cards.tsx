import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { CardGrid } from '@portal/ui';
import type { BeMemberData } from './be-member-data.ts';
import { From } from './from-price.tsx';
import { KindCard } from './kind-card.tsx';

/** One card for each kind of account; the association's membership has one for a person and one for a family. */
export function KindCards({ fees: { item, family, gym }, redirect }: { fees: BeMemberData; redirect: string | undefined }) {
  const href = useHref();
  return (
    <CardGrid>
      <KindCard
        to={href(paths.register({}, { redirect }))}
        src="/art/strip-account.svg"
        hue="stem"
        kind={<Trans>For yourself</Trans>}
        title={<Trans>Online account</Trans>}
        fee={<Trans>No membership fee</Trans>}
        points={[
          <Trans key="1">Enrol and pay online at the non-member price</Trans>,
          <Trans key="2">Your orders and receipts in one place</Trans>,
          <Trans key="3">For you alone: to book for your child, join as a family, or open an account in the child's name</Trans>,
        ]}
        action={<Trans>Open an account</Trans>}
      />
      <KindCard
        to={href(paths.youthApplication())}
        src="/art/picture-aqua-kayak.svg"
        hue="aquatics"
        kind={<Trans>For one person</Trans>}
        title={<Trans>Youth association membership</Trans>}
        fee={item && <From price={item} />}
        points={[
          <Trans key="1">Member prices for all courses</Trans>,
          <Trans key="2">Members book before others</Trans>,
          <Trans key="3">For any age, also a child alone</Trans>,
        ]}
        action={<Trans>Join</Trans>}
      />
      <KindCard
        to={href(paths.youthApplication({}, { family: 1 }))}
        src="/art/picture-aqua-dragon.svg"
        hue="aquatics"
        kind={<Trans>For parents and children</Trans>}
        title={<Trans>Family membership</Trans>}
        fee={family && <From price={family} />}
        points={[
          <Trans key="1">One fee for up to 2 parents and 6 children</Trans>,
          <Trans key="2">Book for every child from one account</Trans>,
          <Trans key="3">Member prices and early booking for all</Trans>,
        ]}
        action={<Trans>Join as a family</Trans>}
      />
      <KindCard
        to={href(paths.gymApplication())}
        src="/art/strip-gym.svg"
        hue="sports"
        kind={<Trans>For the fitness room</Trans>}
        title={<Trans>Gym membership</Trans>}
        fee={gym && <From price={gym} />}
        points={[
          <Trans key="1">You choose how long to join for</Trans>,
          <Trans key="2">With a short health questionnaire</Trans>,
          <Trans key="3">Open to association members too</Trans>,
        ]}
        action={<Trans>Join the gym</Trans>}
      />
    </CardGrid>
  );
}
