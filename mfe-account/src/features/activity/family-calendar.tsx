import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CalendarIcon, Dialog } from '@portal/ui';
import { useState } from 'react';
import { CalendarAddress } from './calendar-address.tsx';

/** How to get the family's classes into a calendar program. */
export function FamilyCalendar() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="row" icon={<CalendarIcon />} onClick={() => setOpen(true)}>
        <Trans>Calendar</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`All classes of the family in your calendar`}>
        <CalendarAddress />
      </Dialog>
    </>
  );
}
