import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { hueOf, type UnitHue } from '@portal/ui';
import { CodePlate, TimetableCell, TimetableRow, TimetableTitle } from '@portal/ui/parts';
import { memo } from 'react';
import type { WaitingPlace } from '../waiting-list/waiting-places.ts';
import { ClassButton } from './class-button.tsx';
import { ClassDates, ClassTimes } from './class-dates.tsx';
import { ClassFee } from './class-fee.tsx';
import { ClassName } from './class-name.tsx';
import { classState } from './class-state.ts';
import { ClassStatus } from './class-status.tsx';
import type { OnJoined } from './use-class-actions.ts';
import type { Viewer } from './use-viewer.ts';

export interface ClassRowProps {
  activity: Activity;
  viewer: Viewer;
  hue: UnitHue | undefined;
  inCart: boolean;
  /** Codes in the cart at the same time, in words. */
  clashes: string;
  place: WaitingPlace | undefined;
  onJoined: OnJoined;
  /** Shows the class by itself: details, calendar, print, link. */
  onOpen: (activity: Activity) => void;
}

/** One class of the table (CLASS-01). Its code is its anchor, so that a visitor comes back to it after login. */
export const ClassRow = memo(function ClassRow({ activity, viewer, hue, inCart, clashes, place, onJoined, onOpen }: ClassRowProps) {
  const { t } = useLingui();
  const state = classState(activity, inCart, viewer);
  const code = (
    <CodePlate $hue={hue ?? hueOf(activity.cmsgroup?.color)} $onTint={inCart}>
      {activity.code}
    </CodePlate>
  );
  return (
    <TimetableRow id={activity.code} selected={inCart}>
      <TimetableCell kind="title">
        <TimetableTitle
          code={code}
          name={<ClassName activity={activity} onOpen={onOpen} />}
          status={<ClassStatus activity={activity} state={state} />}
        />
      </TimetableCell>
      <TimetableCell label={t`Dates`}>
        <ClassDates activity={activity} />
      </TimetableCell>
      <TimetableCell label={t`Time`}>
        <ClassTimes activity={activity} />
      </TimetableCell>
      <TimetableCell label={t`Venue`}>
        <LocalText of={activity} field="venue" />
      </TimetableCell>
      <TimetableCell label={t`Sessions`}>{activity.sessions ?? '–'}</TimetableCell>
      <TimetableCell kind="fee">
        <ClassFee activity={activity} memberPrice={viewer.memberPrice} />
      </TimetableCell>
      <TimetableCell kind="action">
        <ClassButton state={state} activity={activity} viewer={viewer} clashes={clashes} place={place} onJoined={onJoined} />
      </TimetableCell>
    </TimetableRow>
  );
});
