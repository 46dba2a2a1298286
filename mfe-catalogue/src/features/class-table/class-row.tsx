import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { hueOf, type UnitHue } from '@portal/ui';
import { CodeBadge, DataCell, DataRow, DataRowTitle } from '@portal/ui-parts';
import { memo } from 'react';
import type { Viewer } from '../member-status/use-viewer.ts';
import { ClassButton, codeId } from './class-button.tsx';
import { ClassDates, ClassTimes } from './class-dates.tsx';
import { ClassDetailsLink } from './class-details-link.tsx';
import { ClassFee } from './class-fee.tsx';
import { ClassMore } from './class-more.tsx';
import { classState, type MemberStatus } from './class-state.ts';
import { ClassStatus } from './class-status.tsx';
import type { Alternatives } from './neighbours.tsx';
import type { OnJoined } from './use-class-actions.ts';
import { PlaceText } from './venue-facts.tsx';

export interface ClassRowProps extends MemberStatus {
  activity: Activity;
  viewer: Viewer;
  hue: UnitHue | undefined;
  /** Codes of the classes in the cart at the same time, as text. */
  clashes: string;
  onJoined: OnJoined;
  /** Opens the class in its own sheet: details, calendar, print, link. */
  onOpen: (activity: Activity) => void;
  alternatives: Alternatives | undefined;
}

/** One class of the table (CLASS-01). Its code is its anchor, so a visitor returns to it after login. */
export const ClassRow = memo(function ClassRow({
  activity,
  viewer,
  hue,
  inCart,
  clashes,
  places,
  enrolment,
  closedBy,
  onJoined,
  onOpen,
  alternatives,
}: ClassRowProps) {
  const { t } = useLingui();
  const state = classState(activity, { inCart, places, enrolment, closedBy }, viewer);
  const code = (
    <CodeBadge id={codeId(activity)} $hue={hue ?? hueOf(activity.cmsgroup?.color)} $onTint={inCart}>
      {activity.code}
    </CodeBadge>
  );
  return (
    <DataRow id={activity.code} selected={inCart}>
      <DataCell kind="title">
        <DataRowTitle
          code={code}
          name={<ClassDetailsLink activity={activity} onOpen={onOpen} />}
          status={<ClassStatus activity={activity} memberPrice={viewer.memberPrice} state={state} waits={Boolean(places?.length)} />}
        />
        <ClassMore activity={activity} />
      </DataCell>
      <DataCell label={t`Dates`}>
        <ClassDates activity={activity} />
      </DataCell>
      <DataCell label={t`Time`}>
        <ClassTimes activity={activity} />
      </DataCell>
      <DataCell label={t`Venue`}>
        <LocalText of={activity} field="venue" />
        <PlaceText activity={activity} field="address" />
        <PlaceText activity={activity} field="travel" />
      </DataCell>
      <DataCell label={t`Sessions`}>{activity.sessions ?? '–'}</DataCell>
      <DataCell kind="amount">
        <div data-visitor="">
          <ClassFee activity={activity} memberPrice={viewer.memberPrice} />
        </div>
      </DataCell>
      <DataCell kind="action">
        <ClassButton
          state={state}
          activity={activity}
          viewer={viewer}
          clashes={clashes}
          places={places}
          enrolment={enrolment}
          closedBy={closedBy}
          onJoined={onJoined}
          alternatives={alternatives}
          onOpen={onOpen}
        />
      </DataCell>
    </DataRow>
  );
});
