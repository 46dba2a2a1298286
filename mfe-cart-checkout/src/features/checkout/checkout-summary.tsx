import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { Button, ButtonLink, Panel, PanelTitle } from '@portal/ui';
import { Bill } from '@portal/ui/parts';
import styled from 'styled-components';
import { useCart } from '../cart/use-cart.ts';
import { useCheckout } from './use-checkout.ts';

const Ways = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;
`;

/** The total, and the checkout button for a member; a visitor is asked to log in or register (CHECKOUT-05). */
export function CheckoutSummary() {
  const href = useHref();
  const member = useMember();
  const { quantity, total, memberPrice } = useCart();
  const checkout = useCheckout();
  const label = memberPrice ? (
    <Plural value={quantity} one="# class, member price" other="# classes, member price" />
  ) : (
    <Plural value={quantity} one="# class, non-member price" other="# classes, non-member price" />
  );
  return (
    <Panel as="section" aria-labelledby="summary">
      <PanelTitle id="summary">
        <Trans>Summary</Trans>
      </PanelTitle>
      <Bill lines={[{ label, amount: total }]} total={{ label: <Trans>Total</Trans>, amount: total }} />
      <Ways>
        {member ? (
          <Button
            wide
            busy={checkout.busy}
            busyLabel={<Trans>Making your order…</Trans>}
            onClick={checkout.submit}
            note={<Trans>You will see the full order, coupons and credit before you pay.</Trans>}
          >
            <Trans>Check out</Trans>
          </Button>
        ) : (
          <>
            <p>
              <Trans>Log in or register to check out. Your cart stays as it is.</Trans>
            </p>
            <ButtonLink to={href(paths.login({}, { redirect: href(paths.checkout()) }))} wide>
              <Trans>Log in</Trans>
            </ButtonLink>
            <ButtonLink to={href(paths.beMember())} variant="quiet" wide>
              <Trans>Register</Trans>
            </ButtonLink>
          </>
        )}
      </Ways>
    </Panel>
  );
}
