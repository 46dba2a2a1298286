import { Trans, useLingui } from '@lingui/react/macro';
import { type Activity, pick } from '@portal/contract';
import { LocalText, useShell } from '@portal/contract/react';
import { Dialog, media, space } from '@portal/ui';
import { CodePlate, Pairs } from '@portal/ui/parts';
import styled from 'styled-components';
import { ClassDates, ClassTimes } from './class-dates.tsx';
import { ClassFee } from './class-fee.tsx';
import { SheetActions } from './sheet-actions.tsx';
import type { Viewer } from './use-viewer.ts';

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
}

/** One class by itself, to read, put into a calendar, print or share. Printing shows it alone. */
export function ClassSheet({ activity, viewer, onClose }: ClassSheetProps) {
  const { locale } = useShell();
  return (
    <Dialog open={activity !== null} onClose={onClose} title={activity && pick(activity, 'className', locale).text}>
      {activity && (
        <Sheet>
          <CodePlate>{activity.code}</CodePlate>
          <Facts activity={activity} memberPrice={viewer.memberPrice} />
          <SheetActions activity={activity} />
        </Sheet>
      )}
    </Dialog>
  );
}

const Room = styled.div`
  margin-block: ${space[16]} ${space[24]};
`;

function Facts({ activity, memberPrice }: { activity: Activity; memberPrice: boolean }) {
  const { t } = useLingui();
  const pairs = [
    { label: t`Dates`, value: <ClassDates activity={activity} /> },
    { label: t`Time`, value: <ClassTimes activity={activity} /> },
    { label: t`Venue`, value: <LocalText of={activity} field="venue" /> },
    { label: t`Sessions`, value: activity.sessions ?? '–' },
    { label: <Trans>Fee</Trans>, value: <ClassFee activity={activity} memberPrice={memberPrice} /> },
  ];
  return (
    <Room>
      <Pairs pairs={pairs} />
    </Room>
  );
}
