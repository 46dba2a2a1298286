import { type OwnedRoute, ownerOfWidget } from '@portal/contract';
import { Widget } from '@portal/contract/react';
import { useMatches } from 'react-router-dom';
import { WidgetPlaceholder } from '../../fallback/placeholder.tsx';
import { useFirstPage } from './use-first-page.ts';

const name = 'cart-checkout.header';

/** The cart's badge. The first page of another section loads before it: until then the header has a plain link to the cart. */
export function Cart() {
  const handle = useMatches().at(-1)?.handle as OwnedRoute | undefined;
  const shown = useFirstPage();
  return shown || handle?.section === ownerOfWidget(name) ? <Widget name={name} /> : <WidgetPlaceholder name={name} />;
}
