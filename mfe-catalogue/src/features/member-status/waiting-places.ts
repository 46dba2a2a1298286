import type { WaitingRow } from '@portal/contract';
import { listMyWaitingEntries } from '@portal/contract/endpoints';
import type { CatalogueShell } from '../../shell.ts';

/** A place on a waiting list; `position` counts from 1 and may be unknown. */
export type WaitingPlace = Pick<WaitingRow, 'uuid' | 'position'>;

/** The member's waiting-list entries by class. None for a visitor, nor when they can't be had: the table works without them. */
export async function loadWaitingPlaces(shell: CatalogueShell, signal: AbortSignal): Promise<ReadonlyMap<number, WaitingPlace>> {
  await shell.session.ready;
  if (!shell.session.loggedIn) return new Map();
  const all = { query: {}, body: { pagination: { rowsPerPage: 100 } } };
  const rows = await shell.api.call(listMyWaitingEntries, all, { quiet: true, signal }).then(
    ({ data }) => data,
    () => [],
  );
  return new Map(rows.map((row) => [row.activity_id, row]));
}
