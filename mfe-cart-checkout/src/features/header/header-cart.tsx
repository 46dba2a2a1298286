import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CartItem, paths, pick, type WidgetModule } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { ButtonLink, CartIcon, CountBadge, color, formatMoney, IconButton, Popover } from '@portal/ui';
import styled from 'styled-components';
import { type CartCheckoutShell, useShell } from '../../shell.ts';
import { itemFee, itemsOfClass, lineKeys } from '../cart/cart-rules.ts';
import { ownCart } from '../cart/cart-service.ts';
import { nameFor, participantOf } from '../cart/participants.ts';
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

const Lines = styled.ul`
  display: grid;
  gap: 8px;
  max-height: min(50vh, 320px);
  margin: 0;
  padding: 0 0 12px;
  border-bottom: 1px solid ${color.line};
  overflow-y: auto;
  list-style: none;
  font: var(--small);
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
`;

const Who = styled.span`
  display: block;
  color: ${color.ink2};
`;

/** Icon with count badge; a dropdown with the classes, count, total and a link to checkout (LAYOUT-10, LAYOUT-11). */
export function HeaderCart() {
  const { t } = useLingui();
  const href = useHref();
  const { items, quantity, total } = useCart();
  const keys = lineKeys(items);
  const label = quantity === 0 ? t`Cart, empty` : t`Cart, ${plural(quantity, { one: '# class', other: '# classes' })}`;
  return (
    <Popover
      label={t`Cart`}
      trigger={(button) => (
        <IconButton {...button} label={label} icon={<CartIcon />}>
          {quantity > 0 && <CountBadge>{quantity}</CountBadge>}
        </IconButton>
      )}
    >
      {(close) => (
        <Sheet>
          {quantity > 0 && (
            <Lines tabIndex={0} aria-label={t`Classes in your cart`}>
              {items.map((item, index) => (
                <CartRow key={keys[index]} item={item} />
              ))}
            </Lines>
          )}
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

function CartRow({ item }: { item: CartItem }) {
  const { locale } = useShell();
  const { items, viewer } = useCart();
  const member = useMember();
  const { text, lang } = pick(item, 'className', locale);
  const { price } = itemFee(item, viewer);
  return (
    <Line>
      <span>
        <strong>{item.code}</strong> <span lang={lang}>{text}</span>
        {itemsOfClass(item, items).length > 1 && participantOf(member, item) && <Who>{nameFor(member, item, locale)}</Who>}
      </span>
      <span>{price === null ? <Trans>No price</Trans> : price === 0 ? <Trans>Free</Trans> : formatMoney(price)}</span>
    </Line>
  );
}

/** The cart in the shell's header; the store opens with it. */
export function headerWidget(shell: CartCheckoutShell): WidgetModule<'cart-checkout.header'> {
  ownCart(shell);
  return { Widget: HeaderCart };
}
