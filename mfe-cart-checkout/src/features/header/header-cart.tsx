import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, CartIcon, formatMoney, IconButton, Popover } from '@portal/ui';
import { CountBadge } from '@portal/ui/parts';
import styled from 'styled-components';
import { useCart } from '../cart/use-cart.ts';

const Sheet = styled.div`
  display: grid;
  gap: 12px;
`;

const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;

/** Icon with count badge; a dropdown with count, total and the way to checkout (LAYOUT-10, LAYOUT-11). */
export function HeaderCart() {
  const { t } = useLingui();
  const href = useHref();
  const { quantity, total } = useCart();
  return (
    <Popover
      label={t`Cart`}
      trigger={(button) => (
        <IconButton {...button} label={t`Cart, ${quantity} classes`} icon={<CartIcon />}>
          {quantity > 0 && <CountBadge>{quantity}</CountBadge>}
        </IconButton>
      )}
    >
      {(close) => (
        <Sheet>
          <Row>
            <span>
              <Plural value={quantity} _0="Your cart is empty" one="# class" other="# classes" />
            </span>
            {quantity > 0 && <strong>{formatMoney(total)}</strong>}
          </Row>
          <ButtonLink to={href(paths.checkout())} wide onClick={close}>
            <Trans>Check out</Trans>
          </ButtonLink>
        </Sheet>
      )}
    </Popover>
  );
}
