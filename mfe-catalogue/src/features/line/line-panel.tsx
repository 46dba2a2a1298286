import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { formatDay, formatTime, Panel, PanelTitle, Stack, VisuallyHidden } from '@portal/ui';
import { Countdown, formatTimeLeft, useTimeLeft } from '@portal/ui-parts';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';
import { LineActions } from './line-actions.tsx';
import { LineNews, LineStanding } from './line-standing.tsx';
import { useLines } from './lines.ts';

const minuteMs = 60_000;
/** How long before each moment the countdown's bar is full. */
const barMs = { opening: 60 * minuteMs, draw: minuteMs };

export interface LinePanelProps {
  /** A class of the opening. */
  activity: Activity;
  /** The classes of the opening, if the group has others too. */
  codes: string[];
}

/** The line of an opening: counts down, lets people join, shows their place and wait, and says when it is their turn (LINE-05, LINE-08). */
export function LinePanel({ activity, codes }: LinePanelProps) {
  const { locale } = useShell();
  const { lineOf, isDown: hasJoined, join, follow } = useLines();
  const [opening] = useState(activity);
  useEffect(() => follow(opening), [follow, opening]);
  const line = lineOf(opening);
  const opens = Date.parse(opening.opens_at!);
  if (line?.state === 'over') return null;
  const isDown = hasJoined(opening);
  const isDrawn = line?.state === 'waiting' || line?.state === 'in';
  const list = codes.join(', ');
  const [day, time] = [formatDay(opens, locale), formatTime(opens)];
  return (
    <Panel as="section" aria-labelledby="line" $tone="mist">
      <PanelTitle id="line">
        {isDrawn ? (
          <Trans>The line for these classes</Trans>
        ) : (
          <Trans>
            Opens {day}, {time}
          </Trans>
        )}
      </PanelTitle>
      {line && (
        <Stack $gap={16}>
          {codes.length > 0 && (
            <p>
              <Trans>Classes: {list}</Trans>
            </p>
          )}
          {!isDrawn && <UntilThen opens={opens} draws={Date.parse(line.draws_at!)} />}
          <LineStanding line={line} isDown={isDown} />
          <LineActions line={line} isDown={isDown} onJoin={() => join(opening)} />
        </Stack>
      )}
      <VisuallyHidden role="status">{line && <LineNews line={line} isDown={isDown} />}</VisuallyHidden>
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
