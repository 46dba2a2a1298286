import { Plural, Trans } from '@lingui/react/macro';
import type { CartItem } from '@portal/contract';
import type { FamilyBooking } from '@portal/contract/endpoints';
import { Button, Cluster, InlineNote, Panel, PanelTitle, TrashIcon } from '@portal/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { countClasses, itemsOfClass, lineKeys, without } from '../cart/cart-rules.ts';
import { useCart } from '../cart/use-cart.ts';
import { CartLine } from './cart-line.tsx';
import type { Rejection } from './line-problems.ts';

/** Shows what was removed and can restore it. Takes the focus from the removed button. */
function RemovedNote({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <InlineNote role="status">
      <Cluster $between>
        <span>{children}</span>
        <Button ref={undo} variant="text" size="row" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </Cluster>
    </InlineNote>
  );
}

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

/** The classes of the cart with remove and remove-all buttons (CHECKOUT-02); removed ones can be put back. */
export function CartLines({ rejection, bookings }: { rejection: Rejection; bookings: FamilyBooking[] }) {
  const { items, own } = useCart();
  const [before, setBefore] = useState<CartItem[]>();
  const title = useRef<HTMLHeadingElement>(null);
  /** Keeps a class added in another tab, even if this tab doesn't know of it yet (CART-12). */
  const replace = (shown: CartItem[], instead = items) => own.replace([...shown, ...without(own.latest(), instead)]);
  const keepOnly = (kept: CartItem[]) => {
    setBefore(items);
    replace(kept);
  };
  /** Puts a class's changed lines where its first one is. */
  const change = (id: number, lines: CartItem[]) => {
    const at = items.findIndex((item) => item.id === id);
    replace([...items.slice(0, at), ...lines, ...items.slice(at).filter((item) => item.id !== id)]);
  };
  const undo = () => {
    if (before) replace(before, before);
    setBefore(undefined);
    title.current?.focus();
  };
  const removed = before ? without(before, items) : [];
  const removedClasses = countClasses(removed);
  // They were put back in another tab, or ordered.
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
        <RemovedNote key={lineKeys(removed).join()} onUndo={undo}>
          {removedClasses === 1 ? (
            <Trans>{removed[0]?.code} was removed from your cart.</Trans>
          ) : (
            <Plural value={removedClasses} one="# class was removed from your cart." other="# classes were removed from your cart." />
          )}
        </RemovedNote>
      )}
      <Lines>
        {[...new Set(items.map(({ id }) => id))].map((id) => (
          <CartLine
            key={id}
            lines={itemsOfClass({ id }, items)}
            items={items}
            rejection={rejection}
            bookings={bookings}
            onChange={(lines) => change(id, lines)}
            onRemove={() => keepOnly(items.filter((item) => item.id !== id))}
          />
        ))}
      </Lines>
    </Panel>
  );
}
