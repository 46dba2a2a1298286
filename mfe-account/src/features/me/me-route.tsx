import type { RouteModule, Shell } from '@portal/contract';
import { loadTab } from './me-data.ts';
import { MeFailure } from './me-failure.tsx';
import { MePage } from './me-page.tsx';
import { MeSkeleton } from './me-skeleton.tsx';
import { tabOf } from './tabs.ts';

/** The account page with its tabs (ROUTE-21). */
export function meRoute(shell: Shell<'account'>): RouteModule {
  return {
    loader: async ({ params, request }) => {
      await shell.session.ready;
      return loadTab(shell, tabOf(params.tab), request);
    },
    Component: MePage,
    ErrorBoundary: MeFailure,
    Skeleton: MeSkeleton,
  };
}
