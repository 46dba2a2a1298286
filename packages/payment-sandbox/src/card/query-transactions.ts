import { randomUUID } from 'node:crypto';
import { hmacSha256, sameText, sha256 } from '@portal/server-kit';
import type { Context, Handler, HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Sandbox } from '../sandbox.ts';
import { type Transaction, transactionResponse } from './transaction.ts';

/** Whether the reports know a payment yet: a new one may still be missing. */
const isIndexed = ({ faults }: Sandbox, { reference }: Transaction): boolean => faults.for(reference).query !== 'unindexed';
function isDown({ faults }: Sandbox, reference?: string): boolean {
  const { down, query } = faults.for(reference);
  return down === true || query === 'down';
}

/** GET /tss/v2/transactions/:id */
export function getTransaction(sandbox: Sandbox): Handler<object, '/tss/v2/transactions/:id'> {
  return (c) => {
    if (!isSignedQuery(sandbox, c.req, '')) return refuseQuery(c);
    const found = sandbox.transactions.get(c.req.param('id'));
    if (isDown(sandbox, found?.reference)) return c.text('Service Unavailable', 503);
    if (!found || !isIndexed(sandbox, found)) return c.json({ status: 'NOT_FOUND', message: 'Transaction not found' }, 404);
    return c.json(transactionResponse(found, sandbox.credentials[0].card.merchantId));
  };
}

const Search = v.object({
  query: v.pipe(v.string(), v.regex(/^(clientReferenceInformation\.code:[\w-]+|submitTimeUtc:\[[\dTZ:.-]+ TO [\dTZ:.-]+\])$/)),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2500)), 20),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sort: v.optional(v.picklist(['submitTimeUtc:asc', 'submitTimeUtc:desc']), 'submitTimeUtc:desc'),
});

function matches({ reference, submittedAt }: Transaction, query: string): boolean {
  const [field, ...rest] = query.split(':');
  if (field !== 'submitTimeUtc') return reference === rest[0];
  const [from, to] = rest.join(':').slice(1, -1).split(' TO ').map(Date.parse);
  return submittedAt >= from! && submittedAt <= to!;
}

/** POST /tss/v2/searches: the payments for an order reference, or in a period. */
export function searchTransactions(sandbox: Sandbox): Handler {
  return async (c) => {
    const text = await c.req.text();
    if (!isSignedQuery(sandbox, c.req, text)) return refuseQuery(c);
    const { success, output } = v.safeParse(Search, await c.req.json().catch(() => undefined));
    if (!success)
      return c.json({ status: 'INVALID_REQUEST', message: 'A query is clientReferenceInformation.code:… or submitTimeUtc:[… TO …]' }, 400);
    const { query, limit, offset, sort } = output;
    if (isDown(sandbox, /code:(.+)/.exec(query)?.[1])) return c.text('Service Unavailable', 503);
    const found = [...sandbox.transactions.values()].filter((item) => matches(item, query) && isIndexed(sandbox, item));
    const page = (sort.endsWith('desc') ? found.toReversed() : found).slice(offset, offset + limit);
    const transactionSummaries = page.map((item) => transactionResponse(item, sandbox.credentials[0].card.merchantId));
    const counts = { count: page.length, totalCount: found.length, limit, offset };
    return c.json({ searchId: randomUUID(), query, ...counts, _embedded: { transactionSummaries } }, 201);
  };
}

const FRESH_MS = 5 * 60_000;
const SIGNED = ['host', 'v-c-date', 'request-target', 'v-c-merchant-id'];

/** Checks a query's HTTP signature as the gateway's REST API does: over host, date, target and merchant and, with a body, its digest. */
function isSignedQuery({ credentials, now }: Sandbox, req: HonoRequest, body: string): boolean {
  const { keyid, algorithm, headers = '', signature = '' } = partsOf(req.header('signature') ?? '');
  const names = headers.split(' ');
  const required = body ? [...SIGNED, 'digest'] : SIGNED;
  const ours = credentials.find(({ card }) => card.apiKeyId === keyid && card.merchantId === req.header('v-c-merchant-id'));
  const known = ours && algorithm === 'HmacSHA256';
  const fresh = Math.abs(now() - Date.parse(req.header('v-c-date') ?? '')) <= FRESH_MS;
  const whole = required.every((name) => names.includes(name)) && (!body || req.header('digest') === `SHA-256=${sha256(body)}`);
  if (!known || !fresh || !whole) return false;
  return sameText(hmacSha256(signingString(req, names), Buffer.from(ours.card.apiKey, 'base64')), signature);
}

/** The gateway's response to a caller who may not query it. */
function refuseQuery(c: Context): Response {
  return c.json({ response: { rmsg: 'Authentication Failed' } }, 401);
}

function partsOf(header: string): Record<string, string> {
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

function signingString(req: HonoRequest, names: string[]): string {
  const { host, pathname, search } = new URL(req.url);
  const values: Record<string, string | undefined> = { host, 'request-target': `${req.method.toLowerCase()} ${pathname}${search}` };
  return names.map((name) => `${name}: ${values[name] ?? req.header(name)}`).join('\n');
}
