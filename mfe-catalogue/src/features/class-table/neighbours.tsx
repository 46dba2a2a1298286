import { Trans } from '@lingui/react/macro';
import { type Activity, type Post, paths } from '@portal/contract';
import { LocalText, useHref } from '@portal/contract/react';
import { color, formatTime, NoBreak, TextLink } from '@portal/ui';
import styled from 'styled-components';
import { useShortDays } from '../../parts/use-short-days.ts';
import { ClassDetailsLink } from './class-details-link.tsx';

/** Where there is a seat instead: other classes of the group, or else similar groups. */
export interface Alternatives {
  classes: readonly Activity[];
  groups: readonly Post[];
}

const Box = styled.div`
  margin-bottom: 12px;
  padding: 10px 12px 4px;
  border-radius: 12px;
  background: ${color.ferryTint};
  font: var(--small);
  text-align: start;
`;

const When = styled.div`
  padding-bottom: 6px;
  color: ${color.ink2};
`;

export interface NeighboursProps extends Alternatives {
  /** The full class. */
  of: Activity;
  onOpen: (activity: Activity) => void;
}

/** What a full class offers first: a seat elsewhere. */
export function Neighbours({ of, classes, groups, onOpen }: NeighboursProps) {
  const days = useShortDays();
  const href = useHref();
  return (
    <Box>
      <strong>{classes.length > 0 ? <Trans>These classes have a seat:</Trans> : <Trans>Similar courses with a seat:</Trans>}</strong>
      <ul>
        {classes.map((activity) => (
          <li key={activity.id}>
            <ClassDetailsLink activity={activity} onOpen={onOpen} />
            <When>
              {days(activity.weekdays ?? [])} <NoBreak>{activity.start_time && formatTime(activity.start_time)}</NoBreak>
              {activity.venue && activity.venue !== of.venue && (
                <>
                  {' · '}
                  <LocalText of={activity} field="venue" />
                </>
              )}
            </When>
          </li>
        ))}
        {groups.map((group) => (
          <li key={group.id}>
            <TextLink to={href(paths.article({ articleAlias: group.alias ?? '' }))}>
              <LocalText of={group} field="title" />
            </TextLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}
