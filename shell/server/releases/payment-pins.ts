import type { Assignments } from '@portal/releases';
import type { Context } from 'hono';
import { generateCookie, generateSignedCookie, getCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { paramOf, routeForPath } from '../route-for-path.ts';
import { cookieKeys, hostCookie, readSignedCookie } from '../session/cookies.ts';
import { beginningName, type PaymentBeginning } from './payment-beginning.ts';

/** The release of the payment section with which a browser began to pay an invoice: its pages keep it, whatever is live by then. */
export interface PaymentPins {
  /** Pins the invoice of a payment that has begun; the response to the call sets the cookie. */
  pin: (c: Context, beginning: PaymentBeginning, response: Response) => Promise<void>;
  /** What a page is pinned to. A pin that is forged, expired or for another invoice is ignored. */
  assignments: (c: Context, pathname: string) => Promise<Assignments | undefined>;
}

/** Longer than a provider leaves a payment open (half an hour, R-41) plus the time that the payer needs to come back. */
const keptSeconds = 3600;
/** How many invoices are pinned in a browser at once. */
const most = 5;

const prefix = 'portal-paying-';
const pinSchema = v.tuple([v.pipe(v.string(), v.digits(), v.transform(Number)), beginningName, beginningName]);

/** Keeps pins in signed cookies, one for each invoice, so that two tabs that begin at once don't overwrite each other's. */
export function paymentPins(config: Config): PaymentPins {
  const keys = cookieKeys(config);

  /** The cookie of a pin. `Lax`: a provider leads back by a link or redirect from another site, which sends no `Strict` cookie. */
  const cookieOf = (c: Context, invoice: string) => {
    const { name, options } = hostCookie(c, config, prefix + invoice);
    return { name, options: { ...options, sameSite: 'Lax' } as const };
  };

  const forgetOldest = async (c: Context, response: Headers, invoice: string) => {
    const { name: own, options } = cookieOf(c, invoice);
    const start = cookieOf(c, '').name;
    const names = Object.keys(getCookie(c)).filter((cookie) => cookie.startsWith(start) && cookie !== own);
    const others = await Promise.all(
      names.map(async (cookie) => ({ cookie, until: readPin(await readSignedCookie(c, keys, cookie))?.until ?? 0 })),
    );
    others.sort((a, b) => b.until - a.until);
    for (const { cookie } of others.slice(most - 1)) response.append('Set-Cookie', generateCookie(cookie, '', { ...options, maxAge: 0 }));
  };

  return {
    async pin(c, { invoice, build }, response) {
      const { name, options } = cookieOf(c, invoice);
      const value = [Date.now() + keptSeconds * 1000, invoice, build].join('~');
      await forgetOldest(c, response.headers, invoice);
      response.headers.append('Set-Cookie', await generateSignedCookie(name, value, keys[0], { ...options, maxAge: keptSeconds }));
    },
    async assignments(c, pathname) {
      const invoice = paramOf(pathname, 'id');
      if (!invoice || routeForPath(pathname)?.section !== 'payment') return undefined;
      const own = cookieOf(c, invoice).name;
      const pin = readPin(await readSignedCookie(c, keys, own));
      return pin?.invoice === invoice && pin.until > Date.now() ? { payment: pin.build } : undefined;
    },
  };
}

function readPin(value: string | undefined) {
  const pin = v.safeParse(pinSchema, value ? value.split('~') : undefined);
  if (!pin.success) return undefined;
  const [until, invoice, build] = pin.output;
  return { until, invoice, build };
}
