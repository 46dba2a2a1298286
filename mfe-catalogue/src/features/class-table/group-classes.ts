import type { Activity } from '@portal/contract';
import { listActivities } from '@portal/contract/endpoints';
import type { CatalogueShell } from '../../shell.ts';
import { type Enrolment, loadEnrolments } from '../member-status/enrolments.ts';
import { loadWaitingPositions, type WaitingPositions } from '../member-status/waiting-positions.ts';

export interface GroupClasses {
  activities: Activity[];
  /** Classes that can't be booked yet; requested only when none can be. */
  upcoming: Activity[];
  places: WaitingPositions;
  enrolments: ReadonlyMap<string, Enrolment>;
}

/** Loads the classes of a group by its code. Resolves only once the session is known, so a member never sees non-member prices flash up. */
export async function loadGroupClasses(shell: CatalogueShell, code: string, signal: AbortSignal): Promise<GroupClasses> {
  const list = async (openOnly: boolean) => {
    const body = { activity_group_code: code, is_enrol_period: openOnly };
    return (await shell.api.call(listActivities, { body }, { quiet: true, signal })).activities;
  };
  const [activities, places, enrolments] = await Promise.all([
    list(true),
    loadWaitingPositions(shell, signal),
    loadEnrolments(shell, signal),
  ]);
  const upcoming = activities.length > 0 ? [] : await list(false).catch(() => []);
  return { activities, upcoming, places, enrolments };
}
