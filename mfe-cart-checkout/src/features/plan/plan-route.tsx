import { definePage } from '@portal/contract';
import { Ground, Page, Skeleton, SkeletonBlock } from '@portal/ui';
import type { CartCheckoutShell } from '../../shell.ts';
import { loadPlan } from './plan-data.ts';
import { PlanPage } from './plan-page.tsx';

/** The plan while it loads. */
function PlanSkeleton() {
  return (
    <Ground $tone="mist">
      <Page>
        <Skeleton>
          <SkeletonBlock $width="240px" $height="40px" />
          <SkeletonBlock $width="420px" $height="24px" />
          <SkeletonBlock $height="320px" $round="20px" />
        </Skeleton>
      </Page>
    </Ground>
  );
}

/** The plan for an opening: for members, whom a visitor becomes first. */
export function planRoute(shell: CartCheckoutShell) {
  return definePage({ load: (args) => loadPlan(shell, args), Page: PlanPage, Skeleton: PlanSkeleton });
}
