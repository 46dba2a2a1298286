import { Trans, useLingui } from '@lingui/react/macro';
import { type Activity, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { formatDay, formatTime, Panel, PanelTitle, Skeleton, SkeletonBlock, Stack, TextLink, VisuallyHidden } from '@portal/ui';
import { Countdown, formatTimeLeft, useTimeLeft } from '@portal/ui-parts';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';
import { QueueActions } from './queue-actions.tsx';
import { QueueNews, QueueStanding } from './queue-standing.tsx';
import { useQueues } from './queues.ts';

const minuteMs = 60_000;
/** How long before each moment the countdown's bar is full. */
const barMs = { opening: 60 * minuteMs, draw: minuteMs };

export interface QueuePanelProps {
  /** A class of the opening. */
  activity: Activity;
  /** The classes of the opening, if the group has others too. */
  codes: string[];
}

/**
 * The queue of an opening: counts down, lets families join, shows their position and wait, and reports their turn (LINE-05, LINE-08).
 */
export function QueuePanel({ activity, codes }: QueuePanelProps) {
  const { locale } = useShell();
  const href = useHref();
  const { queueOf, isDown: hasJoined, join, follow } = useQueues();
  const [opening] = useState(activity);
  useEffect(() => follow(opening), [follow, opening]);
  const queue = queueOf(opening);
  const opens = Date.parse(opening.opens_at!);
  if (queue?.state === 'over') return null;
  const isDown = hasJoined(opening);
  const isClosed = queue?.state === 'shuffling' || queue?.state === 'waiting' || queue?.state === 'in';
  const list = codes.join(', ');
  const [day, time] = [formatDay(opens, locale), formatTime(opens)];
  return (
    <Panel as="section" aria-labelledby="queue" $tone="mist">
      <PanelTitle id="queue">
        {isClosed ? (
          <Trans>The queue for these classes</Trans>
        ) : (
          <Trans>
            Opens {day}, {time}
          </Trans>
        )}
      </PanelTitle>
      {queue ? (
        <Stack $gap={16}>
          {codes.length > 0 && (
            <p>
              <Trans>Classes: {list}</Trans>
            </p>
          )}
          {!isClosed && <UntilThen opens={opens} draws={Date.parse(queue.draws_at!)} />}
          <QueueStanding queue={queue} isDown={isDown} />
          <QueueActions queue={queue} isDown={isDown} onJoin={() => join(opening)} />
          {queue.shuffle_id != null && (
            <p>
              <TextLink to={href(paths.onSale({ number: `${queue.shuffle_id}` }))}>
                <Trans>See and check the draw</Trans>
              </TextLink>
            </p>
          )}
        </Stack>
      ) : (
        <Skeleton>
          <SkeletonBlock $height="128px" />
        </Skeleton>
      )}
      <VisuallyHidden role="status">{queue && <QueueNews queue={queue} isDown={isDown} />}</VisuallyHidden>
    </Panel>
  );
}

/** Counts down to the opening, then to the draw. */
function UntilThen({ opens, draws }: { opens: number; draws: number }) {
  const { t } = useLingui();
  const toOpening = useTimeLeft(opens);
  const toDraw = useTimeLeft(draws);
  const left = toOpening > 0 ? toOpening : toDraw;
  const share = Math.min(1, left / (toOpening > 0 ? barMs.opening : barMs.draw));
  const day = Math.floor(left / (24 * 60 * minuteMs));
  const hours = Math.floor(left / (60 * minuteMs)) % 24;
  return (
    <Countdown time={day > 0 ? t`${day} d ${hours} h` : formatTimeLeft(left)} left={share} label={t`Time left`}>
      {toOpening > 0 ? <Trans>Until it opens</Trans> : <Trans>Until the draw</Trans>}
    </Countdown>
  );
}
