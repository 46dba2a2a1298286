import { ownerOfWidget } from '@portal/contract';
import { Widget } from '@portal/contract/react';
import { useMatches } from 'react-router-dom';
import { WidgetWaiting } from '../../fallback/waiting.tsx';
import type { PageHandle } from '../../federation/index.ts';
import { useFirstPage } from './use-first-page.ts';

const name = 'cart-checkout.header';

/** The cart's badge. A first page of another section comes before it: until then the header has a plain way to the cart. */
export function Cart() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const shown = useFirstPage();
  return shown || handle?.section === ownerOfWidget(name) ? <Widget name={name} /> : <WidgetWaiting name={name} />;
}
