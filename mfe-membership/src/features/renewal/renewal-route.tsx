import { definePage, type Shell } from '@portal/contract';
import { FormSkeleton } from '../application/form-skeleton.tsx';
import { loadRenewal } from './renewal-data.ts';
import { RenewalPage } from './renewal-page.tsx';

/** Renewal of a member's own membership; the shell asks visitors to log in. */
export function renewalRoute(shell: Shell<'membership'>) {
  return definePage({ load: (args) => loadRenewal(shell, args), Page: RenewalPage, Skeleton: FormSkeleton });
}
