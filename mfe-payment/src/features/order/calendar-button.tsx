import { Trans } from '@lingui/react/macro';
import { type ActivityRow, type InvoicePage, isApiError } from '@portal/contract';
import { listMyActivities } from '@portal/contract/endpoints';
import { Button, CalendarIcon } from '@portal/ui';
import { downloadCalendar } from '@portal/ui-parts/calendar';
import { useState } from 'react';
import type { PaymentShell } from '../../shell.ts';
import { useShell } from '../../shell.ts';

/** Finds the places of a paid order among the member's own enrolments. */
async function findBookings(shell: PaymentShell, { invoice, lines }: InvoicePage): Promise<ActivityRow[]> {
  const codes = [...new Set(lines.flatMap(({ code }) => (code ? [code] : [])))];
  const rows = await Promise.all(codes.map((code) => rowsOf(shell, code)));
  return rows.flat().filter(({ invoice_id }) => !invoice_id || invoice_id === invoice.id);
}

async function rowsOf(shell: PaymentShell, code: string): Promise<ActivityRow[]> {
  const body = { pagination: { rowsPerPage: 100 }, filter: { globalFilter: code } };
  const { data } = await shell.api.call(listMyActivities, { query: { page: 1 }, body });
  return data.filter(({ ac_code }) => ac_code === code);
}

/** Saves the lessons of a paid order as a calendar file. */
export function CalendarButton({ order }: { order: InvoicePage }) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const places = await findBookings(shell, order);
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
    <Button variant="text" icon={<CalendarIcon />} onClick={save} busy={busy} busyLabel={<Trans>Creating the file…</Trans>}>
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
