import type { Handler } from 'hono';
import * as v from 'valibot';
import { localeOf } from '../pages/locale.ts';
import { messagePage, sendPage } from '../pages/page.ts';
import type { Sandbox } from '../sandbox.ts';
import { isChoice } from './outcome.ts';
import { payerSchema } from './payer.ts';
import { replyPage } from './reply-page.ts';
import { settleCheckout } from './settle-checkout.ts';

/** POST /card/:id: the button pressed and the fields typed. Responds with a page that carries the reply to the merchant. */
export function handleCheckout(sandbox: Sandbox): Handler<object, '/card/:id'> {
  return async (c) => {
    const checkout = sandbox.checkouts.get(c.req.param('id'));
    const locale = localeOf(c, checkout?.fields.locale);
    const { choice, ...typed } = Object.fromEntries(new URLSearchParams(await c.req.text()));
    if (!checkout || !isChoice(choice)) return sendPage(c, messagePage(locale, 'unknownPayment'), 404);
    const payer = v.safeParse(payerSchema, typed);
    if (!payer.success) return sendPage(c, messagePage(locale, 'tooLong'), 400);
    return sendPage(c, replyPage(locale, settleCheckout(sandbox, checkout, choice, payer.output)));
  };
}
