import { showSimpleInvoice } from '@portal/contract/endpoints';
import { callerOf } from '@portal/server-kit';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { callBackEnd } from './back-end/call-back-end.ts';
import { type Config, proxiesOf } from './config.ts';
import type { PaymentBeginning } from './payment-beginning.ts';
import type { FindPublished } from './published.ts';
import { authorizationOf } from './session-cookie.ts';

/** How many of the payments that a build began are paid soon, as the back end says. */
export interface PaidShares {
  /** Notes that the back end let a payment begin. */
  begun: (c: Context, beginning: PaymentBeginning) => void;
  routes: Hono;
}

export const paymentsPath = '/payments';

/** So often a payment is looked at in its first minute, if it is not paid yet, for each build alike. */
const looks = 6;
const lookMs = 10_000;
/** Then only whether it is still open. */
const openLookMs = 60_000;
/** No provider leaves a payment open for longer. */
const openMs = 30 * 60_000;
const hourMs = 3600_000;
/** Of one payer so many count in an hour: a payment that nobody means to pay costs an order, and ten orders would be a verdict. */
const paymentsAnHour = 3;
const remembered = 10_000;

/** `begun` payments, and of those `asked` after so many seconds, which were not paid before, how many were `paid` then. */
interface Sum {
  build: string;
  begun: number;
  looks: { after: number; asked: number; paid: number }[];
}

interface Open {
  build: string;
  began: number;
  /** How many looks have counted. */
  looked: number;
  /** When the back end is asked next. */
  next: number;
}

/**
 * Counts, in memory, what becomes of payments by the build that began them: every ten seconds of a minute the back end is asked by the public call that says whether
 * an invoice is paid. What the section or the page says of it counts for nothing. No person, invoice or amount leaves the server.
 */
export function paidShares(
  config: Pick<Config, 'API_ORIGIN' | 'PORTAL_ORIGIN' | 'TRUST_PROXY' | 'TRUSTED_PROXIES'>,
  published: FindPublished,
): PaidShares {
  const since = new Date().toISOString();
  const sums = new Map<string, Sum>();
  const counted = new LRUCache<string, true>({ max: remembered, ttl: hourMs });
  const payers = new LRUCache<string, number>({ max: remembered, ttl: hourMs, noUpdateTTL: true });
  /** By invoice: another build that begins the same one takes it over, and only that one answers for it. */
  const open = new LRUCache<string, Open>({ max: remembered });

  const begin = async (payer: string, { invoice, build }: PaymentBeginning, began: number) => {
    const key = `${invoice} ${build}`;
    const release = await published(build);
    if (release?.section !== 'payment' || counted.has(key)) return;
    const times = (payers.get(payer) ?? 0) + 1;
    payers.set(payer, times);
    if (times > paymentsAnHour) return;
    counted.set(key, true);
    const sum = sums.get(build) ?? { build, begun: 0, looks: noLooks() };
    sum.begun += 1;
    sums.set(build, sum);
    open.set(invoice, { build, began, looked: 0, next: began + lookMs });
    lookIn(lookMs);
  };

  const ask = async (invoice: string, one: Open) => {
    const answer = await callBackEnd(config.API_ORIGIN, showSimpleInvoice, { params: { id: invoice } }).catch(() => undefined);
    const { paid, in_flight } = (answer ?? {}) as { paid?: boolean; in_flight?: boolean };
    const sum = sums.get(one.build);
    if (open.get(invoice) !== one || !sum) return;
    const age = Date.now() - one.began;
    // A look that comes late, or was not answered, would have found unpaid what is unpaid now.
    for (const look of answer ? sum.looks.slice(one.looked) : []) {
      if (look.after * 1000 > age) break;
      look.asked += 1;
      one.looked += 1;
      if (!paid) continue;
      look.paid += 1;
      break;
    }
    const isLooking = !paid && age < looks * lookMs;
    if (age >= openMs || !(isLooking || in_flight)) return void open.delete(invoice);
    const next = isLooking ? lookMs : openLookMs;
    one.next = Date.now() + next;
    lookIn(next);
  };

  let turn = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work).then(() => undefined);
    return turn;
  };
  const look = () =>
    inTurn(() => {
      const due = [...open.entries()].filter(([, { next }]) => next <= Date.now());
      return Promise.all(due.map(([invoice, one]) => ask(invoice, one)));
    });
  const lookIn = (milliseconds: number) => void setTimeout(look, milliseconds).unref();

  return {
    begun(c, beginning) {
      const payer = authorizationOf(c, config) ?? callerOf(c, proxiesOf(config)) ?? '';
      const began = Date.now();
      void inTurn(() => begin(payer, beginning, began));
    },
    routes: new Hono().get(paymentsPath, async (c) => {
      await look();
      const openOf = (build: string) => [...open.values()].filter((one) => one.build === build).length;
      c.header('Cache-Control', 'no-store');
      return c.json({ since, builds: [...sums.values()].map((sum) => ({ ...sum, open: openOf(sum.build) })) });
    }),
  };
}

const noLooks = () => Array.from({ length: looks }, (_, look) => ({ after: ((look + 1) * lookMs) / 1000, asked: 0, paid: 0 }));
