import { Widget } from '@portal/contract/react';
import { WidgetWaiting } from '../../fallback/waiting.tsx';
import { useFirstPage } from './use-first-page.ts';

/** The cart's badge. A page comes before it: until then the header has a plain way to the cart. */
export function Cart() {
  const name = 'cart-checkout.header';
  return useFirstPage() ? <Widget name={name} /> : <WidgetWaiting name={name} />;
}
