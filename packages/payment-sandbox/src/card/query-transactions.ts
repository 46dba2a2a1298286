import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sandbox } from '../sandbox.ts';
import { isSignedQuery, refuseQuery } from './check-query.ts';
import { type Transaction, transactionAnswer } from './transaction.ts';

/** What the reports know: a fresh payment may not be there yet. */
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
    return c.json(transactionAnswer(found, sandbox.credentials.card.merchantId));
  };
}

const Search = v.object({ query: v.pipe(v.string(), v.regex(/^clientReferenceInformation\.code:[\w-]+$/)) });

/** POST /tss/v2/searches: the payments of one order reference, newest first. */
export function searchTransactions(sandbox: Sandbox): Handler {
  return async (c) => {
    const text = await c.req.text();
    if (!isSignedQuery(sandbox, c.req, text)) return refuseQuery(c);
    const { success, output } = v.safeParse(Search, await c.req.json().catch(() => undefined));
    if (!success) return c.json({ status: 'INVALID_REQUEST', message: 'The only query is clientReferenceInformation.code:…' }, 400);
    const reference = output.query.split(':')[1];
    if (isDown(sandbox, reference)) return c.text('Service Unavailable', 503);
    const found = [...sandbox.transactions.values()].filter((one) => one.reference === reference && isIndexed(sandbox, one)).toReversed();
    const transactionSummaries = found.map((one) => transactionAnswer(one, sandbox.credentials.card.merchantId));
    const counts = { count: found.length, totalCount: found.length, limit: 20, offset: 0 };
    return c.json({ searchId: randomUUID(), query: output.query, ...counts, _embedded: { transactionSummaries } }, 201);
  };
}
