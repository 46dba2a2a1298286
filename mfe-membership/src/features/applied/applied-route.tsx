import { definePage } from '@portal/contract';
import { AppliedPage } from './applied-page.tsx';

/** Says that an application was submitted. */
export function appliedRoute() {
  return definePage({ load: ({ params }) => ({ code: params.code ?? '' }), Page: AppliedPage });
}
