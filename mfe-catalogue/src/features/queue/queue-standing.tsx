import { Plural, Trans } from '@lingui/react/macro';
import type { Queue } from '@portal/contract/entities';
import { useMember } from '@portal/contract/react';
import { ClockIcon, color, formatTime, InlineNote, NoBreak, Stack } from '@portal/ui';
import styled from 'styled-components';
import { shortEntry } from './short-entry.ts';

const Place = styled.p`
  font: var(--panel-title);
  & > strong {
    font-size: 1.625rem;
    line-height: 2rem;
  }
`;

const Small = styled.p`
  color: ${color.ink2};
`;

export interface QueueStandingProps {
  queue: Queue;
  /** Whether this person has joined the queue. */
  isDown: boolean;
}

/** Describes the person's position in the queue. */
export function QueueStanding({ queue, isDown }: QueueStandingProps) {
  return (
    <>
      <Words queue={queue} isDown={isDown} />
      {queue.full && (queue.state === 'waiting' || queue.state === 'in') && (
        <InlineNote tone="warning">
          {queue.full === 'held' ? (
            <Trans>All places are taken for now. Some aren’t paid yet: they come back if they aren’t paid in time.</Trans>
          ) : (
            <Trans>All places are taken. When it is your turn, you can join the waiting list if it has room.</Trans>
          )}
        </InlineNote>
      )}
    </>
  );
}

function Words({ queue, isDown }: QueueStandingProps) {
  const member = useMember();
  const [joins, draws] = [formatTime(queue.joins_at ?? queue.now), formatTime(queue.draws_at ?? queue.now)];
  if (queue.state === 'in') {
    return (
      <InlineNote tone="success">
        <strong>
          <Trans>It is your turn.</Trans>
        </strong>{' '}
        <Trans>Add your class to the cart below. Places go to those who book first, so don’t wait too long.</Trans>
      </InlineNote>
    );
  }
  if (queue.state === 'shuffling')
    return (
      <p>
        <Trans>The places are being drawn. This takes a few seconds.</Trans>
      </p>
    );
  if (queue.state === 'waiting') return isDown && queue.place ? <Wait queue={queue} /> : <LateWords />;
  if (isDown) {
    return (
      <InlineNote tone="success">
        <strong>
          <Trans>Your name is down.</Trans>
        </strong>{' '}
        <Trans>
          Places in the queue are drawn at <NoBreak>{draws}</NoBreak>, and every family has the same chance. There is no need to reload; if
          you close this page, your name stays.
        </Trans>
        {queue.entry && (
          <>
            <br />
            <Trans>
              Your number in the draw: <NoBreak>{shortEntry(queue.entry)}</NoBreak>
            </Trans>
          </>
        )}
      </InlineNote>
    );
  }
  return (
    <Stack $gap={8}>
      <p>
        <Trans>
          Places in the queue are drawn at <NoBreak>{draws}</NoBreak>. Every family whose name is down by then has one entry and the same
          chance, whenever and however often they came.
        </Trans>
      </p>
      {!member && queue.state === 'gathering' && (
        <p>
          <Trans>
            Log in and put your name down before <NoBreak>{draws}</NoBreak> to be in the draw.
          </Trans>
        </p>
      )}
      {queue.state === 'early' && (
        <Small>
          <Trans>
            You can put your name down from <NoBreak>{joins}</NoBreak>.
          </Trans>
        </Small>
      )}
    </Stack>
  );
}

function LateWords() {
  return (
    <p>
      <Trans>The places in the queue have been drawn. Anyone who joins now goes to the end.</Trans>
    </p>
  );
}

function Wait({ queue }: { queue: Queue }) {
  const place = queue.place ?? 0;
  return (
    <>
      <Place>
        <Trans>
          Your place in the queue: <strong>{place}</strong>
        </Trans>
      </Place>
      <InlineNote tone="info" icon={<ClockIcon size={22} />}>
        <Before before={queue.before ?? 0} /> <HowLong queue={queue} />
        <br />
        <Trans>Your place is kept if you reload, lose the connection or close this page.</Trans>
      </InlineNote>
    </>
  );
}

function Before({ before }: { before: number }) {
  if (before === 0) return <Trans>You are next.</Trans>;
  return <Plural value={before} one="# person is before you." other="# people are before you." />;
}

function HowLong({ queue: { stopped, seconds } }: { queue: Queue }) {
  if (stopped) return <Trans>The queue stands still for the moment.</Trans>;
  if (seconds == null) return <Trans>We will know shortly how long it takes.</Trans>;
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return <Trans>Less than a minute to go.</Trans>;
  return <Plural value={minutes} one="About # minute to go." other="About # minutes to go." />;
}

/** Polite screen-reader announcements: a change of state and each minute of the wait, but not every person who is admitted. */
export function QueueNews({ queue, isDown }: QueueStandingProps) {
  if (queue.state === 'in') return <Trans>It is your turn.</Trans>;
  if (queue.state === 'waiting' && isDown && queue.place) {
    const { place } = queue;
    return (
      <>
        <Trans>Your place in the queue: {place}</Trans>. <HowLong queue={queue} />
      </>
    );
  }
  if (queue.state === 'shuffling') return <Trans>The places are being drawn. This takes a few seconds.</Trans>;
  if (queue.state === 'gathering') return isDown ? <Trans>Your name is down.</Trans> : <Trans>You can put your name down now.</Trans>;
  return null;
}
