import { type OwnedRoute, ownerOfWidget } from '@portal/contract';
import { Widget } from '@portal/contract/react';
import { useRef } from 'react';
import { useMatches } from 'react-router-dom';
import { useStore } from 'zustand';
import { WidgetPlaceholder } from '../../fallback/placeholder.tsx';
import { useShellServices } from '../../shell-services/shell-services-context.tsx';
import { useFirstPage } from './use-first-page.ts';

const name = 'cart-checkout.header';

/**
 * The cart's badge. An empty cart needs no code: the header has a plain link to it. A filled cart's code loads after the first page, unless
 * that page is the cart section's own. A payment page loads no other section's code, so it has the link too.
 */
export function Cart() {
  const handle = useMatches().at(-1)?.handle as OwnedRoute | undefined;
  const isOwn = handle?.section === ownerOfWidget(name);
  const isFilled = useStore(useShellServices().cartQuantity) > 0;
  const shown = useFirstPage();
  // When the cart is emptied, the widget stays: the person may be using it.
  const loads = useRef(false);
  loads.current ||= isOwn || (isFilled && shown && handle?.section !== 'payment');
  return loads.current ? <Widget name={name} /> : <WidgetPlaceholder name={name} />;
}
