import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, usePage } from '@portal/contract/react';
import { ButtonLink, Ground, Page, PageHeading, SideLayout, Stack } from '@portal/ui';
import { EmptyState } from '@portal/ui/parts';
import { useLoaderData } from 'react-router-dom';
import styled from 'styled-components';
import { useCart } from '../cart/use-cart.ts';
import { CartLines } from './cart-lines.tsx';
import type { CheckoutData } from './checkout-route.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { RegistrationNotes } from './registration-notes.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';

const Lead = styled.p`
  margin: 4px 0 24px;
`;

/** The member's unpaid orders, the cart, its total and the way to an order. */
export function CheckoutPage() {
  const { t } = useLingui();
  const href = useHref();
  const { unpaid } = useLoaderData() as CheckoutData;
  const { quantity } = useCart();
  usePage({ title: t`Checkout` });
  return (
    <Ground $tone="mist">
      <Page>
        <PageHeading>
          <Trans>Checkout</Trans>
        </PageHeading>
        <Lead>
          <Plural
            value={quantity}
            _0="Places are held once the order is made, and you then have 20 minutes to pay."
            one="# class. Its place is held once the order is made, and you then have 20 minutes to pay."
            other="# classes. Places are held once the order is made, and you then have 20 minutes to pay."
          />
        </Lead>
        <SideLayout>
          <Stack $gap={20}>
            <UnpaidOrders orders={unpaid} />
            {quantity === 0 ? (
              <EmptyState
                src="/art/picture-aqua-ring.svg"
                title={<Trans>Your cart is empty</Trans>}
                text={<Trans>Choose a class and press Apply: it waits for you here.</Trans>}
                action={
                  <ButtonLink variant="quiet" to={href(paths.courses())}>
                    <Trans>Find a class</Trans>
                  </ButtonLink>
                }
              />
            ) : (
              <CartLines />
            )}
          </Stack>
          <Stack $gap={20}>
            <CheckoutSummary />
            <RegistrationNotes />
          </Stack>
        </SideLayout>
      </Page>
    </Ground>
  );
}
