import { Plural, Trans } from '@lingui/react/macro';
import type { Activity, Post } from '@portal/contract';
import { viewerFee } from '@portal/contract/entities';
import { LocalText } from '@portal/contract/react';
import { color, formatMoney, formatTime, NoBreak } from '@portal/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { useShortDays } from './use-short-days.ts';
import { useViewer } from './use-viewer.ts';

const Few = styled.strong`
  color: ${color.amber};
`;

/** The key facts of the class that fits the search: `Sat 9:00 AM, Sha Tin Pool, HK$350, 2 seats left` (COURSE-11). */
export function FittingClass({ activity, fitting }: { activity: Activity; fitting: Post['fitting'] }) {
  const days = useShortDays();
  const { locale } = useShell();
  const { memberPrice } = useViewer();
  const { price } = viewerFee(activity, memberPrice);
  const facts: Record<string, ReactNode> = {
    when: (
      <NoBreak>
        {days(activity.weekdays ?? [])} {activity.start_time && formatTime(activity.start_time)}
      </NoBreak>
    ),
    venue: activity.venue && <LocalText of={activity} field="venue" />,
    price: price !== null && <Price price={price} from={fitting != null && fitting > 1} />,
    places: places(activity),
  };
  const known = Object.entries(facts).filter(([, fact]) => fact);
  return known.map(([name, fact], index) => (
    <Fragment key={name}>
      {index > 0 && (locale === 'zh' ? '，' : ', ')}
      {fact}
    </Fragment>
  ));
}

function Price({ price, from }: { price: number; from: boolean }) {
  const amount = formatMoney(price);
  if (price === 0) return <Trans>free</Trans>;
  return from ? <Trans>from {amount}</Trans> : amount;
}

function places({ is_full, is_wait_full, need_approve, seats_left: seats }: Activity): ReactNode {
  if (need_approve && !is_wait_full) return <Trans>needs approval</Trans>;
  if (is_full || is_wait_full) return <Few>{is_wait_full ? <Trans>full</Trans> : <Trans>full, waiting list open</Trans>}</Few>;
  if (seats == null) return undefined;
  return (
    <Few>
      <Plural value={seats} one="# seat left" other="# seats left" />
    </Few>
  );
}
