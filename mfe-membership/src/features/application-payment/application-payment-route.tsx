import { definePage, type Shell } from '@portal/contract';
import { FormSkeleton } from '../application/form-skeleton.tsx';
import { loadApplicationPayment } from './application-payment-data.ts';
import { ApplicationPaymentPage } from './application-payment-page.tsx';

/** Shows an application by its code and takes its fee; no login needed. */
export function applicationPaymentRoute(shell: Shell<'membership'>) {
  return definePage({ load: (args) => loadApplicationPayment(shell, args), Page: ApplicationPaymentPage, Skeleton: FormSkeleton });
}
