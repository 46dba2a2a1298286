import type { Handler } from 'hono';
import { localeOf } from '../pages/locale.ts';
import { messagePage } from '../pages/message-page.ts';
import { sendPage } from '../pages/page.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutPage } from './checkout-page.ts';

/** GET /card/:id */
export function showCheckout({ checkouts }: Sandbox): Handler<object, '/card/:id'> {
  return (c) => {
    const checkout = checkouts.get(c.req.param('id'));
    const locale = localeOf(c, checkout?.fields.locale);
    return checkout ? sendPage(c, checkoutPage(locale, checkout)) : sendPage(c, messagePage(locale, 'unknownPayment'), 404);
  };
}
