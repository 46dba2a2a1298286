import { definePage, type Shell } from '@portal/contract';
import { FormFailure } from '../application/form-failure.tsx';
import { FormSkeleton } from '../application/form-skeleton.tsx';
import { loadYouthApplication } from './youth-application-data.ts';
import { YouthApplicationPage } from './youth-application-page.tsx';

/** The application for an association membership. If the options can't be loaded, a button retries in place (YOUTH-15). */
export function youthApplicationRoute(shell: Shell<'membership'>) {
  return definePage({
    load: (args) => loadYouthApplication(shell, args),
    Page: YouthApplicationPage,
    Skeleton: FormSkeleton,
    Failure: FormFailure,
  });
}
