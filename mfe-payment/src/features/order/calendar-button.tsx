import { Trans } from '@lingui/react/macro';
import { type InvoicePage, isApiError } from '@portal/contract';
import { Button, CalendarIcon } from '@portal/ui';
import { downloadCalendar } from '@portal/ui-parts/calendar';
import { useState } from 'react';
import { useShell } from '../../shell.ts';
import { findPlaces } from './find-places.ts';

/** Saves the lessons of a paid order as a calendar file. */
export function CalendarButton({ order }: { order: InvoicePage }) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const places = await findPlaces(shell, order);
      await downloadCalendar(order.invoice.code, ({ enrolmentEvent }) => places.map((place) => enrolmentEvent(place, shell.locale)));
    } catch (error) {
      // The shell has already shown the back end's message.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  if (!order.lines.some(({ item_type, code }) => item_type === 'applicant' && code)) return null;
  return (
    <Button variant="quiet" icon={<CalendarIcon />} onClick={save} busy={busy} busyLabel={<Trans>Creating the file…</Trans>}>
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
