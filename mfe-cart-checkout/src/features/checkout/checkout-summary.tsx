import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { AlertIcon, Button, ButtonLink, color, formatMoney, Panel, PanelTitle, StickyBar } from '@portal/ui';
import { PriceSummary } from '@portal/ui-parts';
import styled from 'styled-components';
import { cartOf, countClasses, earlyBirdSaving, itemsToOrder } from '../cart/cart-rules.ts';
import { useCart } from '../cart/use-cart.ts';
import { problemsOf } from './line-problems.ts';
import { UnansweredOrder } from './unanswered-order.tsx';
import type { Checkout } from './use-checkout.ts';

const Actions = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;
`;

const ToFix = styled.p`
  display: flex;
  gap: 8px;
  font: var(--small-bold);
  color: ${color.taxi};
`;

const Small = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

/** What is ordered now, with its total; classes that open later stay in the cart (PLAN-7). */
function useOrder() {
  const { items: all, viewer } = useCart();
  const items = itemsToOrder(all, viewer);
  return { items, viewer, total: cartOf(items, viewer).total, later: countClasses(all) - countClasses(items) };
}

/** The total, and the checkout button for a member, unless it is in the bar; a visitor is asked to log in or register (CHECKOUT-05). */
export function CheckoutSummary({ checkout, inBar }: { checkout: Checkout; inBar: boolean }) {
  const member = useMember();
  const { items, total, viewer } = useOrder();
  const saving = earlyBirdSaving(items, viewer);
  const label = viewer.memberPrice ? (
    <Plural value={items.length} one="# place, member price" other="# places, member price" />
  ) : (
    <Plural value={items.length} one="# place, non-member price" other="# places, non-member price" />
  );
  const lines = [{ label, amount: total + saving }, ...(saving > 0 ? [{ label: <Trans>Early bird saving</Trans>, amount: -saving }] : [])];
  return (
    <Panel as="section" aria-labelledby="summary">
      <PanelTitle id="summary">
        <Trans>Summary</Trans>
      </PanelTitle>
      <PriceSummary lines={lines} total={{ label: <Trans>Total</Trans>, amount: total }} />
      <Actions>
        {member && checkout.unanswered && <UnansweredOrder checkout={checkout} />}
        {member ? <CheckoutNotes checkout={checkout} inBar={inBar} /> : <LoginPrompt />}
      </Actions>
    </Panel>
  );
}

/** Total and button of a member's order, in sight while a phone scrolls. */
export function CheckoutBar({ checkout }: { checkout: Checkout }) {
  const { total } = useOrder();
  return (
    <StickyBar label={<Trans>Total</Trans>} sum={formatMoney(total)}>
      <CheckoutButton checkout={checkout} />
    </StickyBar>
  );
}

function CheckoutButton({ checkout, wide }: { checkout: Checkout; wide?: boolean }) {
  return (
    <Button wide={wide} busy={checkout.busy} busyLabel={<Trans>Placing your order…</Trans>} onClick={checkout.submit}>
      <Trans>Check out</Trans>
    </Button>
  );
}

function CheckoutNotes({ checkout, inBar }: { checkout: Checkout; inBar: boolean }) {
  const member = useMember();
  const { items, viewer, later } = useOrder();
  const ordering = { viewer, member, rejection: checkout.rejection, bookings: checkout.bookings };
  const toFix = countClasses(items.filter((item) => problemsOf(item, items, ordering).length > 0));
  return (
    <>
      {!inBar && <CheckoutButton checkout={checkout} wide />}
      {toFix > 0 && (
        <ToFix role="status">
          <AlertIcon size={20} />
          <Plural value={toFix} one="# class needs attention before you check out" other="# classes need attention before you check out" />
        </ToFix>
      )}
      {later > 0 && (
        <Small>
          <Plural value={later} one="# class opens later and stays in your cart." other="# classes open later and stay in your cart." />
        </Small>
      )}
      <Small>
        <Trans>You can check the whole order and use coupons and your account balance before you pay.</Trans>
      </Small>
    </>
  );
}

function LoginPrompt() {
  const href = useHref();
  const back = { redirect: href(paths.checkout()) };
  return (
    <>
      <p>
        <Trans>Log in or register to check out. Your cart will be kept.</Trans>
      </p>
      <ButtonLink to={href(paths.login({}, back))} wide>
        <Trans>Log in</Trans>
      </ButtonLink>
      <ButtonLink to={href(paths.beMember({}, back))} variant="quiet" wide>
        <Trans>Register</Trans>
      </ButtonLink>
    </>
  );
}
