import { Plural, Trans } from '@lingui/react/macro';
import type { Activity, Post } from '@portal/contract';
import { viewerFee } from '@portal/contract/entities';
import { LocalText } from '@portal/contract/react';
import { color, formatMoney, formatTime, NoBreak } from '@portal/ui';
import styled from 'styled-components';
import { useShortDays } from './use-short-days.ts';
import { useViewer } from './use-viewer.ts';

const Few = styled.strong`
  color: ${color.amber};
`;

/** What matters of the class that fits: `Sat 9:00 AM, Sha Tin Pool, HK$350, 2 places left` (COURSE-11). */
export function FittingClass({ activity, fitting }: { activity: Activity; fitting: Post['fitting'] }) {
  const days = useShortDays();
  const { memberPrice } = useViewer();
  const { price } = viewerFee(activity, memberPrice);
  const amount = formatMoney(price ?? 0);
  return (
    <>
      <NoBreak>
        {days(activity.weekdays ?? [])} {activity.start_time && formatTime(activity.start_time)}
      </NoBreak>
      {activity.venue && (
        <>
          {', '}
          <LocalText of={activity} field="venue" />
        </>
      )}
      {price !== null && (
        <>, {price === 0 ? <Trans>free</Trans> : fitting != null && fitting > 1 ? <Trans>from {amount}</Trans> : amount}</>
      )}
      <Places activity={activity} />
    </>
  );
}

function Places({ activity: { is_full, is_wait_full, need_approve, seats_left: seats } }: { activity: Activity }) {
  if (need_approve && !is_wait_full)
    return (
      <>
        , <Trans>needs approval</Trans>
      </>
    );
  if (is_full || is_wait_full)
    return (
      <>
        , <Few>{is_wait_full ? <Trans>full</Trans> : <Trans>full, waiting list open</Trans>}</Few>
      </>
    );
  if (seats == null) return null;
  return (
    <>
      ,{' '}
      <Few>
        <Plural value={seats} one="# seat left" other="# seats left" />
      </Few>
    </>
  );
}
