import { Trans } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { color } from '@portal/ui';
import styled from 'styled-components';

const Small = styled.div`
  margin-top: 4px;
  font: var(--small);
  font-weight: 400;
  color: ${color.ink2};
`;

/** Who teaches a class and how many of its seats are booked; nothing if the back end doesn't know it. */
export function ClassMore({ activity }: { activity: Activity }) {
  return (
    <>
      {(activity.coach || activity.coach_ot) && (
        <Small>
          <LocalText of={activity} field="coach" />
        </Small>
      )}
      {activity.seats && (
        <Small>
          <Booked seats={activity.seats} />
        </Small>
      )}
    </>
  );
}

/** `12 of 20 booked`. */
export function Booked({ seats: { booked, total } }: { seats: NonNullable<Activity['seats']> }) {
  return (
    <Trans>
      {booked} of {total} booked
    </Trans>
  );
}
