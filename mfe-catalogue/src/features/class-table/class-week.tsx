import { Plural, Trans } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { color, Disclosure, formatTime, media, NoBreak, radius } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useShortDays } from '../../parts/use-short-days.ts';
import { ClassDetailsLink } from './class-details-link.tsx';

const Days = styled.ol`
  display: grid;
  gap: 16px;
  padding-block: 4px 16px;
  ${media.xl} {
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    align-items: start;
  }
`;

const Day = styled.h3`
  padding-bottom: 4px;
  border-bottom: 2px solid ${color.ink};
  font: var(--small-bold);
`;

const Lesson = styled.li`
  margin-top: 8px;
  padding: 8px 12px;
  border-radius: ${radius.control};
  background: ${color.mist};
  font: var(--small);
`;

export interface ClassWeekProps {
  activities: Activity[];
  onOpen: (activity: Activity) => void;
}

/** The classes of a group side by side on the days of a week, to compare their times (CLASS-19); nothing if all are on one day. */
export function ClassWeek({ activities, onOpen }: ClassWeekProps) {
  const names = useShortDays();
  const [shown, setShown] = useState(false);
  const days = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const lessons = activities.filter(({ weekdays }) => weekdays?.includes(day));
    return lessons.length > 0 ? [{ day, lessons: lessons.toSorted((a, b) => (a.start_time ?? '').localeCompare(b.start_time ?? '')) }] : [];
  });
  if (days.length < 2) return null;
  return (
    <Disclosure summary={<Trans>Compare times in a week</Trans>} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <Days>
        {(shown ? days : []).map(({ day, lessons }) => (
          <li key={day}>
            <Day>{names([day])}</Day>
            <ul>
              {lessons.map((activity) => (
                <Lesson key={activity.id}>
                  <strong>
                    <NoBreak>{activity.start_time && formatTime(activity.start_time)}</NoBreak>
                  </strong>{' '}
                  <ClassDetailsLink activity={activity} onOpen={onOpen} />
                  <div>
                    <LocalText of={activity} field="venue" />
                  </div>
                  <Places activity={activity} />
                </Lesson>
              ))}
            </ul>
          </li>
        ))}
      </Days>
    </Disclosure>
  );
}

function Places({ activity: { is_full, seats_left: seats } }: { activity: Activity }) {
  if (is_full) return <Trans>Full</Trans>;
  return seats == null ? null : <Plural value={seats} one="# seat left" other="# seats left" />;
}
