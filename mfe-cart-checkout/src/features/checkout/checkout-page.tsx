import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import { ButtonLink, Ground, Page, PageHeading, SideLayout, Stack, TextLink, useStickyBar } from '@portal/ui';
import { AsyncSection, EmptyState } from '@portal/ui-parts';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useCart } from '../cart/use-cart.ts';
import { CartLines } from './cart-lines.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutBar, CheckoutSummary } from './checkout-summary.tsx';
import { RegistrationNotes } from './registration-notes.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';
import { useCheckout } from './use-checkout.ts';

const Lead = styled.p`
  margin: 4px 0 24px;
`;

/** The member's unpaid orders, the cart, its total and the checkout. */
export function CheckoutPage({ data }: PageProps<CheckoutData>) {
  const { t } = useLingui();
  const { quantity } = useCart();
  const checkout = useCheckout(data.bookings);
  const member = useMember();
  const inBar = useStickyBar() && member !== null && quantity > 0;
  usePageMeta({ title: t`Checkout` });
  return (
    <Ground $tone="mist">
      <Page>
        <PageHeading>
          <Trans>Checkout</Trans>
        </PageHeading>
        <Lead>
          <Plural
            value={quantity}
            _0="Places are held once you place the order; you then have 20 minutes to pay."
            one="# class. Places are held once you place the order; you then have 20 minutes to pay."
            other="# classes. Places are held once you place the order; you then have 20 minutes to pay."
          />
        </Lead>
        <SideLayout>
          <Stack $gap={20}>
            <AsyncSection
              data={data.unpaid}
              skeleton={null}
              failure={{ title: <Trans>Your unpaid orders could not be loaded</Trans>, heading: 'h2' }}
            >
              {(orders) => <UnpaidOrders orders={orders} />}
            </AsyncSection>
            <CartLines rejection={checkout.rejection} bookings={data.bookings} />
            {member && <PlanNote />}
            {quantity === 0 && (checkout.status === 'redirecting' ? <OrderMade /> : <EmptyCart />)}
          </Stack>
          <Stack $gap={20}>
            {(quantity > 0 || checkout.unanswered) && <CheckoutSummary checkout={checkout} inBar={inBar} />}
            <RegistrationNotes />
          </Stack>
        </SideLayout>
        {inBar && <CheckoutBar checkout={checkout} />}
      </Page>
    </Ground>
  );
}

function PlanNote() {
  const href = useHref();
  return (
    <p>
      <Trans>
        Does a class open later? <TextLink to={href(paths.plan())}>Your plan</TextLink> books it with one press.
      </Trans>
    </p>
  );
}

function OrderMade() {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the pressed button is far below this. `void`: newer browsers return a promise, which React would take for a cleanup.
  useLayoutEffect(() => void box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={box}>
      <EmptyState
        src="/art/picture-aqua-ring.svg"
        title={<Trans>Your order is placed</Trans>}
        text={<Trans>The page to pay for it is opening.</Trans>}
      />
    </div>
  );
}

function EmptyCart() {
  const href = useHref();
  return (
    <EmptyState
      src="/art/picture-aqua-ring.svg"
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>There are no items in your cart. Choose a class and press Apply: it will appear here.</Trans>}
      action={
        <ButtonLink variant="quiet" to={href(paths.courses())}>
          <Trans>Find a class</Trans>
        </ButtonLink>
      }
    />
  );
}
