import { randomUUID } from 'node:crypto';
import type { Context, Handler } from 'hono';
import { localeOf } from '../pages/locale.ts';
import { messagePage, sendPage } from '../pages/page.ts';
import { remember, type Sandbox } from '../sandbox.ts';
import { hasReturnPages, invalidFields, readSignedFields } from './check-form.ts';
import type { Checkout } from './checkout.ts';
import { replyPage } from './reply-page.ts';
import { isDuplicate, settleCheckout } from './settle-checkout.ts';

const readForm = async (c: Context): Promise<Record<string, string>> => Object.fromEntries(new URLSearchParams(await c.req.text()));

export const referenceNumberOf = async (c: Context): Promise<string | undefined> => (await readForm(c)).reference_number;

/** POST /pay: where the portal's hidden form arrives. A valid form is redirected to the checkout's own page. */
export function openCheckout(sandbox: Sandbox): Handler {
  return async (c) => {
    const fields = readSignedFields(sandbox, await readForm(c));
    const locale = localeOf(c, fields?.locale);
    if (!fields) return sendPage(c, messagePage(locale, 'notAuthorised'), 403);
    if (!hasReturnPages(fields)) return sendPage(c, messagePage(locale, 'noReturnPage'), 400);
    const checkout: Checkout = { id: randomUUID(), fields, openedAt: sandbox.now() };
    remember(sandbox.checkouts, checkout.id, checkout);
    if (invalidFields(fields).length > 0) return sendPage(c, replyPage(locale, settleCheckout(sandbox, checkout, 'invalid')));
    if (isDuplicate(sandbox, fields.transaction_uuid ?? '')) {
      return sendPage(c, replyPage(locale, settleCheckout(sandbox, checkout, 'duplicate')));
    }
    return c.redirect(`/card/${checkout.id}`, 303);
  };
}
