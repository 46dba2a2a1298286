import { definePage } from '@portal/contract';
import type { AccountShell } from '../../shell.ts';
import { loadMe } from './me-data.ts';
import { MeFailure } from './me-failure.tsx';
import { MePage } from './me-page.tsx';
import { MeSkeleton } from './me-skeleton.tsx';

/** The account page with its tabs (ROUTE-21). */
export function meRoute(shell: AccountShell) {
  return definePage({ load: (args) => loadMe(shell, args), Page: MePage, Skeleton: MeSkeleton, Failure: MeFailure });
}
