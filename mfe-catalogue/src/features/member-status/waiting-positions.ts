import type { WaitingRow } from '@portal/contract';
import { listMyWaitingEntries } from '@portal/contract/endpoints';
import type { CatalogueShell } from '../../shell.ts';

/** A place on a waiting list; `position` counts from 1. Position and participant may be unknown. */
export type WaitingPosition = Pick<WaitingRow, 'uuid' | 'position' | 'participant_code' | 'participant_name'>;

/** The places that a member has on waiting lists, for themselves and their family, by class. */
export type WaitingPositions = ReadonlyMap<number, readonly WaitingPosition[]>;

/** Returns a copy of the map with the place added. */
export function withPosition(places: WaitingPositions, activityId: number, place: WaitingPosition): WaitingPositions {
  return new Map(places).set(activityId, [...(places.get(activityId) ?? []), place]);
}

/** Loads the member's waiting entries by class. Empty for a visitor, or if they can't be loaded: the table works without them. */
export async function loadWaitingPositions(shell: CatalogueShell, signal: AbortSignal): Promise<WaitingPositions> {
  await shell.session.ready;
  if (!shell.session.loggedIn) return new Map();
  const all = { query: {}, body: { pagination: { rowsPerPage: 100 } } };
  const rows = await shell.api.call(listMyWaitingEntries, all, { quiet: true, signal }).then(
    ({ data }) => data,
    () => [],
  );
  return rows.reduce((places, row) => withPosition(places, row.activity_id, row), new Map() as WaitingPositions);
}
