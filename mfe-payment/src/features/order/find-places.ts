import type { ActivityRow, InvoicePage } from '@portal/contract';
import { listMyActivities } from '@portal/contract/endpoints';
import type { PaymentShell } from '../../shell.ts';

/** Finds the places of a paid order among the member's own enrolments. */
export async function findPlaces(shell: PaymentShell, { invoice, lines }: InvoicePage): Promise<ActivityRow[]> {
  const codes = [...new Set(lines.flatMap(({ code }) => (code ? [code] : [])))];
  const rows = await Promise.all(codes.map((code) => rowsOf(shell, code)));
  return rows.flat().filter(({ invoice_id }) => !invoice_id || invoice_id === invoice.id);
}

async function rowsOf(shell: PaymentShell, code: string): Promise<ActivityRow[]> {
  const body = { pagination: { rowsPerPage: 100 }, filter: { globalFilter: code } };
  const { data } = await shell.api.call(listMyActivities, { query: { page: 1 }, body });
  return data.filter(({ ac_code }) => ac_code === code);
}
