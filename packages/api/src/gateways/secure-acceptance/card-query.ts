import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { CardQuery, CardTransaction } from '../card-gateway.ts';
import { createQueryCache, type Fetch } from '../query-cache.ts';
import { type QueryKey, signQuery } from './sign-query.ts';

export interface CardQuerySettings extends QueryKey {
  origin: string;
}

const amount = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number());
const moment = v.fallback(v.nullish(v.pipe(v.string(), v.isoTimestamp())), undefined);
const code = v.nullish(v.union([v.string(), v.number()]));
const transactionSchema = v.object({
  id: v.string(),
  /** Transaction Details and Transaction Search spell it differently. */
  submitTimeUTC: moment,
  submitTimeUtc: moment,
  applicationInformation: v.object({
    status: v.nullish(v.string()),
    reasonCode: code,
    applications: v.optional(v.array(v.object({ name: v.string(), reasonCode: code, rCode: code })), []),
  }),
  clientReferenceInformation: v.object({ code: v.nullish(v.string()) }),
  orderInformation: v.object({
    amountDetails: v.object({ totalAmount: v.nullish(amount), authorizedAmount: v.nullish(amount), currency: v.nullish(v.string()) }),
  }),
});
const foundSchema = v.object({
  totalCount: v.nullish(v.number()),
  _embedded: v.nullish(v.object({ transactionSummaries: v.array(transactionSchema) })),
});
type Found = v.InferOutput<typeof transactionSchema>;

/** A search returns at most 2,500. */
const PAGE_SIZE = 500;
/** A browser is waiting for the response. */
const TIMEOUT_MS = 5_000;

/** Queries Cybersource's Transaction Details and Transaction Search. Any failure there is PROVIDER_UNAVAILABLE. */
export function createCardQuery(settings: CardQuerySettings, now: () => Date, fetcher: Fetch): CardQuery {
  const origin = settings.origin.replace(/\/$/, '');

  /** Undefined if the gateway responds with 404 to a lookup: it doesn't know the payment. For a search, 404 means a wrong address and fails. */
  async function send<S extends v.GenericSchema>(method: 'get' | 'post', target: string, schema: S, body?: string) {
    try {
      const headers = signQuery({ method, host: new URL(origin).host, target, body, at: now() }, settings);
      const init = { method: method.toUpperCase(), headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
      const response = await fetcher(origin + target, init);
      if (response.status === 404 && method === 'get') return undefined;
      if (!response.ok) throw Object.assign(new Error(`The card gateway answered ${response.status}`), { status: response.status });
      return v.parse(schema, await response.json());
    } catch (cause) {
      throw Object.assign(new ApiFailure('PROVIDER_UNAVAILABLE'), { cause });
    }
  }

  const byId = createQueryCache(now, async (id) => {
    const found = await send('get', `/tss/v2/transactions/${encodeURIComponent(id)}`, transactionSchema);
    return found ? toTransaction(found) : null;
  });
  async function search(wanted: { query: string; limit: number; offset: number; sort: string }) {
    const found = await send('post', '/tss/v2/searches', foundSchema, JSON.stringify({ save: false, ...wanted }));
    const transactions = (found?._embedded?.transactionSummaries ?? []).map(toTransaction);
    return { transactions, total: found?.totalCount ?? undefined };
  }

  const byReference = createQueryCache(now, async (reference) => {
    const query = `clientReferenceInformation.code:${reference}`;
    return (await search({ query, limit: 50, offset: 0, sort: 'submitTimeUtc:desc' })).transactions;
  });

  async function list(since: Date): Promise<CardTransaction[]> {
    const all: CardTransaction[] = [];
    const query = `submitTimeUtc:[${since.toISOString()} TO ${now().toISOString()}]`;
    for (;;) {
      const { transactions, total } = await search({ query, limit: PAGE_SIZE, offset: all.length, sort: 'submitTimeUtc:asc' });
      all.push(...transactions);
      if (total === undefined ? transactions.length < PAGE_SIZE : all.length >= total) return all;
      // A partial list looks like a complete one, so we fail.
      if (transactions.length === 0)
        throw Object.assign(new ApiFailure('PROVIDER_UNAVAILABLE'), { cause: new Error('The list ended early') });
    }
  }

  return { find: async (id) => (await byId.get(id)) ?? undefined, search: byReference.get, list };
}

function toTransaction({ id, applicationInformation, clientReferenceInformation, orderInformation, ...times }: Found): CardTransaction {
  const submitted = times.submitTimeUTC ?? times.submitTimeUtc;
  const { totalAmount, authorizedAmount, currency } = orderInformation.amountDetails;
  return {
    id,
    reference: clientReferenceInformation.code ?? '',
    amount: authorizedAmount ?? totalAmount ?? 0,
    currency: currency ?? '',
    submittedAt: submitted ? new Date(submitted) : undefined,
    outcome: outcomeOf(applicationInformation),
  };
}

/** A sale is authorised (`ics_auth`) and billed (`ics_bill`). Only a billed sale that is neither reversed nor voided is money. */
function outcomeOf({ status, reasonCode, applications }: Found['applicationInformation']): CardTransaction['outcome'] {
  const did = (name: string) => applications.some((item) => item.name === name && String(item.rCode) === '1');
  if (did('ics_auth_reversal') || did('ics_void')) return 'declined';
  if (did('ics_bill')) return 'captured';
  if (applications.some(({ rCode }) => ['0', '-1'].includes(String(rCode)))) return 'declined';
  return status === 'PENDING_REVIEW' || String(reasonCode) === '480' ? 'review' : 'pending';
}
