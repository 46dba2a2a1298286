import { showSimpleInvoice } from '@portal/contract/endpoints';
import { clientAddress } from '@portal/server-kit';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { callBackEnd } from '../back-end/call-back-end.ts';
import type { Config } from '../config.ts';
import type { PaymentBeginning } from '../releases/payment-beginning.ts';
import type { FindPublished } from '../releases/published.ts';
import { authorizationOf } from '../session/session-cookie.ts';

/** The outcomes, according to the back end, of payments that a build began. */
export interface PaymentOutcomes {
  /** Records a payment that the back end allowed to begin. */
  begun: (c: Context, beginning: PaymentBeginning) => void;
  routes: Hono;
}

export const paymentsPath = '/payments';

/** How often the back end is asked about a payment. */
const askMs = 60_000;
/** No provider leaves a payment open for longer than this. */
const openMs = 30 * 60_000;
const hourMs = 3600_000;
/** How many of one payer's payments count in an hour: some people begin payments that they never mean to finish. */
const paymentsAnHour = 3;
const remembered = 10_000;

interface Sum {
  build: string;
  begun: number;
  paid: number;
}

interface Open {
  build: string;
  began: number;
  /** When the back end is asked next. */
  next: number;
}

/**
 * Counts payment outcomes in memory, by the build that began them. A minute later, and every minute while a payment is under way, it asks
 * the back end, by the public call, whether the invoice is paid. What the section or the page says about it is ignored. No person, invoice
 * or amount leaves the server.
 */
export function paymentOutcomes(
  config: Pick<Config, 'API_ORIGIN' | 'PORTAL_ORIGIN' | 'TRUST_PROXY'>,
  published: FindPublished,
): PaymentOutcomes {
  const since = new Date().toISOString();
  const sums = new Map<string, Sum>();
  const counted = new LRUCache<string, true>({ max: remembered, ttl: hourMs });
  const payers = new LRUCache<string, number>({ max: remembered, ttl: hourMs, noUpdateTTL: true });
  /** By invoice: if another build begins to pay it too, only that build is counted. */
  const open = new LRUCache<string, Open>({ max: remembered });

  const begin = async (payer: string, { invoice, build }: PaymentBeginning, began: number) => {
    const key = `${invoice} ${build}`;
    const release = await published(build);
    if (release?.section !== 'payment' || counted.has(key)) return;
    const times = (payers.get(payer) ?? 0) + 1;
    payers.set(payer, times);
    if (times > paymentsAnHour) return;
    counted.set(key, true);
    const sum = sums.get(build) ?? { build, begun: 0, paid: 0 };
    sum.begun += 1;
    sums.set(build, sum);
    open.set(invoice, { build, began, next: began + askMs });
    askLater();
  };

  const ask = async (invoice: string, one: Open) => {
    const answer = await callBackEnd(config.API_ORIGIN, showSimpleInvoice, { params: { id: invoice } }).catch(() => undefined);
    const { paid, in_flight } = (answer ?? {}) as { paid?: boolean; in_flight?: boolean };
    const sum = sums.get(one.build);
    if (open.get(invoice) !== one || !sum) return;
    if (paid) sum.paid += 1;
    if (paid || !in_flight || Date.now() - one.began >= openMs) return void open.delete(invoice);
    one.next = Date.now() + askMs;
    askLater();
  };

  let turn = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work).then(() => undefined);
    return turn;
  };
  const askDue = () =>
    inTurn(() => {
      const due = [...open.entries()].filter(([, { next }]) => next <= Date.now());
      return Promise.all(due.map(([invoice, one]) => ask(invoice, one)));
    });
  const askLater = () => void setTimeout(askDue, askMs).unref();

  return {
    begun(c, beginning) {
      const payer = authorizationOf(c, config) ?? clientAddress(c, config.TRUST_PROXY) ?? '';
      const began = Date.now();
      void inTurn(() => begin(payer, beginning, began));
    },
    routes: new Hono().get(paymentsPath, async (c) => {
      await askDue();
      const openOf = (build: string) => [...open.values()].filter((one) => one.build === build).length;
      c.header('Cache-Control', 'no-store');
      return c.json({ since, builds: [...sums.values()].map((sum) => ({ ...sum, open: openOf(sum.build) })) });
    }),
  };
}
