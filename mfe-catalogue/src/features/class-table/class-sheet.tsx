import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { lessonDays } from '@portal/contract/entities';
import { LocalText } from '@portal/contract/react';
import { Dialog, formatDay, media, NoBreak, space } from '@portal/ui';
import { CodeBadge, DescriptionList } from '@portal/ui-parts';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import type { Viewer } from '../member-status/use-viewer.ts';
import { ClassDates, ClassTimes } from './class-dates.tsx';
import { ClassFee } from './class-fee.tsx';
import { Booked } from './class-more.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { VenueFacts } from './venue-facts.tsx';

const Sheet = styled.div`
  padding-top: ${space[12]};
  ${media.print} {
    body:has(&) > :not(:has(&)) {
      display: none;
    }
  }
`;

export interface ClassSheetProps {
  /** The class to show; null closes the sheet. */
  activity: Activity | null;
  viewer: Viewer;
  onClose: () => void;
  /** The button of the class, as in its row. */
  children: ReactNode;
}

/** One class in its own sheet, to read, apply for, add to a calendar, print or share. Only the sheet is printed. */
export function ClassSheet({ activity, viewer, onClose, children }: ClassSheetProps) {
  return (
    <Dialog open={activity !== null} onClose={onClose} title={activity && <LocalText of={activity} field="className" />}>
      {activity && (
        <Sheet>
          <CodeBadge>{activity.code}</CodeBadge>
          <Facts activity={activity} memberPrice={viewer.memberPrice} />
          <Apply>{children}</Apply>
          <SheetActions activity={activity} />
        </Sheet>
      )}
    </Dialog>
  );
}

const Apply = styled.div`
  margin-bottom: ${space[8]};
`;

const Room = styled.div`
  margin-block: ${space[16]} ${space[24]};
`;

/** Days in a row, each unbroken. */
function Days({ days }: { days: readonly string[] }) {
  const { locale } = useShell();
  return days.map((day, index) => (
    <Fragment key={day}>
      {index > 0 && (locale === 'zh' ? '、' : ', ')}
      <NoBreak>{formatDay(day, locale)}</NoBreak>
    </Fragment>
  ));
}

function Facts({ activity, memberPrice }: { activity: Activity; memberPrice: boolean }) {
  const { t } = useLingui();
  const pairs = [
    { label: t`Dates`, value: <ClassDates activity={activity} /> },
    { label: t`Time`, value: <ClassTimes activity={activity} /> },
    { label: t`Venue`, value: <VenueFacts activity={activity} /> },
    { label: t`Sessions`, value: activity.sessions ?? '–' },
    { label: t`Lessons`, value: <Days days={lessonDays(activity, activity.start_date, activity.end_date)} /> },
    ...(activity.no_class_dates?.length ? [{ label: t`No class on`, value: <Days days={activity.no_class_dates} /> }] : []),
    ...(activity.coach || activity.coach_ot ? [{ label: t`Coach`, value: <LocalText of={activity} field="coach" /> }] : []),
    ...(activity.seats ? [{ label: t`Seats`, value: <Booked seats={activity.seats} /> }] : []),
    ...(activity.make_up || activity.make_up_ot ? [{ label: t`Missed lessons`, value: <LocalText of={activity} field="make_up" /> }] : []),
    { label: <Trans>Fee</Trans>, value: <ClassFee activity={activity} memberPrice={memberPrice} /> },
  ];
  return (
    <Room>
      <DescriptionList items={pairs} />
    </Room>
  );
}
