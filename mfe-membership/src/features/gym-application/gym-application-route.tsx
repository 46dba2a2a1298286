import { definePage, type Shell } from '@portal/contract';
import { FormSkeleton } from '../application/form-skeleton.tsx';
import { loadGymApplication } from './gym-application-data.ts';
import { GymApplicationPage } from './gym-application-page.tsx';

/** The application for a gym membership. */
export function gymApplicationRoute(shell: Shell<'membership'>) {
  return definePage({ load: (args) => loadGymApplication(shell, args), Page: GymApplicationPage, Skeleton: FormSkeleton });
}
