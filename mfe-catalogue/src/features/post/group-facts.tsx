import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Activity, Post } from '@portal/contract';
import { viewerFee } from '@portal/contract/entities';
import { LocalText } from '@portal/contract/react';
import { color, formatMoney, formatTime, NoBreak } from '@portal/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { useShortDays } from '../../parts/use-short-days.ts';
import { useShell } from '../../shell.ts';
import { useViewer } from '../member-status/use-viewer.ts';
import { factsOf } from './post-facts.ts';

const Few = styled.strong`
  color: ${color.amber};
`;

/** The known facts of a line. */
function Row({ facts }: { facts: ReactNode[] }) {
  const { locale } = useShell();
  return (
    <div>
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && (locale === 'zh' ? '，' : ', ')}
          {fact}
        </Fragment>
      ))}
    </div>
  );
}

/**
 * What a parent asks first of a group: for which ages, on which days, from how much, and whether there is a seat. In a search it names the
 * class that fits best: its time, venue and first day too (COURSE-11).
 */
export function GroupFacts({ post }: { post: Post }) {
  const { t } = useLingui();
  const { locale } = useShell();
  const { memberPrice } = useViewer();
  const days = useShortDays();
  const { facts, lang } = factsOf(post, locale);
  const ages = facts[0] && <span lang={lang}>{facts[0]}</span>;
  const { best_class: named, open_classes: open, fitting } = post;
  const fees = named ? viewerFee(named, memberPrice).price : memberPrice ? open?.memberfee : open?.nonmemberfee;
  const seats = named ?? open;
  const first = named?.start_date;
  return (
    <>
      <Row facts={[ages, seats && <When days={days(seats.weekdays ?? [])} time={named?.start_time} />]} />
      {named && <Row facts={[named.venue && <LocalText of={named} field="venue" />, first && <NoBreak>{t`starts ${first}`}</NoBreak>]} />}
      {seats ? (
        <Row
          facts={[
            fees != null && (
              <span data-visitor="">
                <Price price={fees} from={fitting !== 1} />
              </span>
            ),
            seatsOf(seats),
          ]}
        />
      ) : (
        <Trans>No open classes now</Trans>
      )}
    </>
  );
}

/** Only the last day stays with the time: many days fill a line. */
function When({ days, time }: { days: string; time: string | null | undefined }) {
  return (
    <>
      {days}
      {time && <NoBreak>{`${days && '\u00a0'}${formatTime(time)}`}</NoBreak>}
    </>
  );
}

function Price({ price, from }: { price: number; from: boolean }) {
  if (price === 0) return <strong>{from ? <Trans>some free</Trans> : <Trans>free</Trans>}</strong>;
  const amount = <strong>{formatMoney(price)}</strong>;
  return from ? (
    <NoBreak>
      <Trans>from {amount}</Trans>
    </NoBreak>
  ) : (
    amount
  );
}

type Seats = Pick<Activity, 'is_full' | 'is_wait_full' | 'need_approve' | 'seats_left'>;

function seatsOf({ is_full, is_wait_full, need_approve, seats_left: seats }: Seats): ReactNode {
  if (need_approve && !is_wait_full) return <Trans>needs approval</Trans>;
  if (is_full || is_wait_full) return <Few>{is_wait_full ? <Trans>full</Trans> : <Trans>full, waiting list open</Trans>}</Few>;
  if (seats == null) return <Trans>seats available</Trans>;
  return (
    <Few>
      <Plural value={seats} one="# seat left" other="# seats left" />
    </Few>
  );
}
