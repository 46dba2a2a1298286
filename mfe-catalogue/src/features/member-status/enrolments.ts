import type { ActivityRow } from '@portal/contract';
import { listMyActivities } from '@portal/contract/endpoints';
import type { CatalogueShell } from '../../shell.ts';

/** What a member has in a class: places, or an unpaid order. */
export interface Enrolment {
  paid: boolean;
  /** The order to pay, if the back end names it. */
  invoiceId?: string;
  /** Who takes part, in the page's language. */
  names: string[];
}

/**
 * Loads the member's enrolments by class code; an unpaid order takes precedence over a paid place. Empty for a visitor, or if they can't be
 * loaded.
 */
export async function loadEnrolments(shell: CatalogueShell, signal: AbortSignal): Promise<ReadonlyMap<string, Enrolment>> {
  await shell.session.ready;
  if (!shell.session.loggedIn) return new Map();
  const all = { query: {}, body: { pagination: { rowsPerPage: 100 } } };
  const rows = await shell.api.call(listMyActivities, all, { quiet: true, signal }).then(
    ({ data }) => data,
    () => [],
  );
  const byClass = new Map<string, ActivityRow[]>();
  for (const row of rows) {
    if (!row.transferred_to) byClass.set(row.ac_code, [...(byClass.get(row.ac_code) ?? []), row]);
  }
  return new Map([...byClass].map(([code, ofClass]) => [code, toEnrolment(ofClass)]));
}

function toEnrolment(rows: ActivityRow[]): Enrolment {
  const unpaid = rows.find(({ paid }) => !paid);
  const names = rows.map(({ participant_name }) => participant_name).filter((name) => name != null);
  return { paid: unpaid === undefined, invoiceId: unpaid?.invoice_id ?? undefined, names };
}
