import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { Button, Panel, PanelTitle, TrashIcon } from '@portal/ui';
import styled from 'styled-components';
import { useCart } from '../cart/use-cart.ts';
import { CartLine } from './cart-line.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The lines of the cart with remove and remove-all buttons (CHECKOUT-02). */
export function CartLines() {
  const { t } = useLingui();
  const { dialogs } = useShell();
  const { items, own } = useCart();
  const change = (changed: CartItem) => own.replace(items.map((item) => (item.id === changed.id ? changed : item)));
  const removeAll = async () => {
    const agreed = await dialogs.confirm({ title: t`Remove all classes from your cart?`, confirm: t`Remove all`, danger: true });
    if (agreed) await own.service.clear();
  };
  return (
    <Panel as="section" aria-labelledby="your-cart">
      <Head>
        <PanelTitle id="your-cart">
          <Trans>Your cart</Trans>
        </PanelTitle>
        <Button variant="removal" size="row" icon={<TrashIcon />} onClick={removeAll}>
          <Trans>Remove all</Trans>
        </Button>
      </Head>
      <Lines>
        {items.map((item) => (
          <CartLine key={item.id} item={item} items={items} onChange={change} onRemove={() => own.service.remove(item.id)} />
        ))}
      </Lines>
    </Panel>
  );
}
