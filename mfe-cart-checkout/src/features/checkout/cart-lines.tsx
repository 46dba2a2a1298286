import { Plural, Trans } from '@lingui/react/macro';
import type { CartItem } from '@portal/contract';
import { Button, Panel, PanelTitle, TrashIcon } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCart } from '../cart/use-cart.ts';
import { CartLine } from './cart-line.tsx';
import type { Rejection } from './line-problems.ts';
import { RemovedNote } from './removed-note.tsx';

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

/** The lines of the cart with remove and remove-all buttons (CHECKOUT-02); removed ones can be put back. */
export function CartLines({ rejection }: { rejection: Rejection }) {
  const { items, own } = useCart();
  const [before, setBefore] = useState<CartItem[]>();
  const title = useRef<HTMLHeadingElement>(null);
  const change = (changed: CartItem) => own.replace(items.map((item) => (item.id === changed.id ? changed : item)));
  const keepOnly = (kept: CartItem[]) => {
    setBefore(items);
    own.replace(kept);
  };
  const undo = () => {
    if (before) own.replace([...before, ...items.filter((item) => !before.some(({ id }) => id === item.id))]);
    setBefore(undefined);
    title.current?.focus();
  };
  const removed = before?.filter((item) => !items.some(({ id }) => id === item.id)) ?? [];
  // Put back in another tab, or ordered.
  useEffect(() => {
    if (before && removed.length === 0) setBefore(undefined);
  }, [before, removed.length]);
  if (items.length === 0 && removed.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="your-cart">
      <Head>
        <PanelTitle id="your-cart" ref={title} tabIndex={-1}>
          <Trans>Your cart</Trans>
        </PanelTitle>
        {items.length > 0 && (
          <Button variant="removal" size="row" icon={<TrashIcon />} onClick={() => keepOnly([])}>
            <Trans>Remove all</Trans>
          </Button>
        )}
      </Head>
      {removed.length > 0 && (
        <RemovedNote key={removed.map(({ id }) => id).join()} onUndo={undo}>
          {removed.length === 1 ? (
            <Trans>{removed[0]?.code} was removed from your cart.</Trans>
          ) : (
            <Plural value={removed.length} one="# class was removed from your cart." other="# classes were removed from your cart." />
          )}
        </RemovedNote>
      )}
      <Lines>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            items={items}
            rejection={rejection}
            onChange={change}
            onRemove={() => keepOnly(items.filter((other) => other !== item))}
          />
        ))}
      </Lines>
    </Panel>
  );
}
