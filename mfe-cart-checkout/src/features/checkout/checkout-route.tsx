import { definePage } from '@portal/contract';
import { Ground, Page, SideLayout, Skeleton, SkeletonBlock } from '@portal/ui';
import type { CartCheckoutShell } from '../../shell.ts';
import { loadCheckout } from './checkout-data.ts';
import { CheckoutPage } from './checkout-page.tsx';

/** The checkout page while it loads. */
function CheckoutSkeleton() {
  return (
    <Ground $tone="mist">
      <Page>
        <Skeleton>
          <SkeletonBlock $width="240px" $height="40px" />
          <SkeletonBlock $width="420px" $height="24px" />
          <SideLayout>
            <SkeletonBlock $height="320px" $round="20px" />
            <SkeletonBlock $height="260px" $round="20px" />
          </SideLayout>
        </Skeleton>
      </Page>
    </Ground>
  );
}

/** The checkout page: open to visitors, who are asked to log in. */
export function checkoutRoute(shell: CartCheckoutShell) {
  return definePage({ load: (args) => loadCheckout(shell, args), Page: CheckoutPage, Skeleton: CheckoutSkeleton });
}
