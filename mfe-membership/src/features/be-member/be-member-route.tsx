import { definePage, type Shell } from '@portal/contract';
import { loadBeMember } from './be-member-data.ts';
import { BeMemberPage } from './be-member-page.tsx';

/** The ways to join, with what they cost. */
export function beMemberRoute(shell: Shell<'membership'>) {
  return definePage({ load: (args) => loadBeMember(shell, args), Page: BeMemberPage });
}
