import { Plural, Trans } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { DocumentIcon, TicketIcon } from '@portal/ui';
import { Status } from '@portal/ui-parts';
import { savesByEarlyBird } from './class-fee.tsx';
import type { ClassState } from './class-state.ts';

export interface ClassStatusProps {
  activity: Activity;
  memberPrice: boolean;
  state: ClassState;
  /** Whether somebody of the family is on its waiting list. */
  waits: boolean;
}

/** The mark on a class's card on a phone; the table shows the same in its columns. */
export function ClassStatus({ activity, memberPrice, state, waits }: ClassStatusProps) {
  const { seats_left: seats } = activity;
  if (waits) {
    return (
      <Status tone="waiting">
        <Trans>On the waiting list</Trans>
      </Status>
    );
  }
  if (state === 'full' || state === 'waiting-list') {
    return (
      <Status tone="off">
        <Trans>Full</Trans>
      </Status>
    );
  }
  if (state === 'upload') {
    return (
      <Status tone="moving" icon={<DocumentIcon size={16} />}>
        <Trans>Needs approval</Trans>
      </Status>
    );
  }
  if (seats != null && state === 'apply') {
    return (
      <Status tone="few">
        <Plural value={seats} one="# seat left" other="# seats left" />
      </Status>
    );
  }
  if (!savesByEarlyBird(activity, memberPrice)) return null;
  return (
    <Status tone="good" icon={<TicketIcon size={16} />}>
      <Trans>Early bird</Trans>
    </Status>
  );
}
