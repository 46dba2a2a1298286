import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { listActivities, preEnrol } from '@portal/contract/endpoints';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { invoices } from '../../../db/schema/index.ts';
import type { TestCall } from '../../../testing/call.ts';

/** One call as its caller saw it; times are by the process's clock. */
export interface Seen {
  kind: string;
  began: number;
  ended: number;
}

export interface Buyer {
  memberId: number;
  token: string;
  coupon: string;
}

/** Orders promised to their buyers, by member and class. */
export type Promised = { memberId: number; classId: number; invoiceId: string }[];

export interface Watched {
  seen: Seen[];
  promised: Promised;
  stop(): Promise<void>;
}

const ANSWERED = new Set(['ordered', 'read', 'full', 'page', 'answered']);
export const failures = (seen: Seen[]) => seen.filter(({ kind }) => !ANSWERED.has(kind));

/**
 * Runs buyers on all servers, each ordering one class after another, and readers beside them, until stopped. Retries failed calls. Repeats
 * `look`, which returns the kind of its response.
 */
export function watchCalls(servers: TestCall[], buyers: Buyer[], classIds: number[], look?: () => Promise<string>): Watched {
  const seen: Seen[] = [];
  const promised: Promised = [];
  let going = true;

  async function see<T>(call: () => Promise<{ kind: string; value?: T }>): Promise<{ kind: string; value?: T }> {
    const began = performance.now();
    const response = await call().catch(() => ({ kind: 'no answer' }));
    seen.push({ kind: response.kind, began, ended: performance.now() });
    return response;
  }

  async function order(call: TestCall, { token, memberId }: Buyer, classId: number): Promise<void> {
    const key = randomUUID();
    while (going) {
      const { kind, value } = await see(async () => {
        const { status, body, headers } = await call(preEnrol, { body: { activities: [classId], from: 'web' } }, { token, key });
        if (status === 200) return { kind: body.success ? 'ordered' : 'full', value: body.id };
        return { kind: named(status, body.code, headers) };
      });
      if (value) promised.push({ memberId, classId, invoiceId: value });
      if (ANSWERED.has(kind)) return;
      await setTimeout(100);
    }
  }

  async function buy(call: TestCall, buyer: Buyer): Promise<void> {
    for (const id of classIds) {
      if (!going) return;
      await order(call, buyer, id);
      await setTimeout(150);
    }
  }

  async function read(call: TestCall): Promise<void> {
    while (going) {
      await see(async () => {
        const { status, body, headers } = await call(listActivities, { body: {} });
        return { kind: status === 200 ? 'read' : named(status, (body as { code?: string }).code, headers) };
      });
      await setTimeout(50);
    }
  }

  async function keepLooking(): Promise<void> {
    while (look && going) {
      await see(async () => ({ kind: await look() }));
      await setTimeout(50);
    }
  }

  const running = Promise.all([keepLooking(), ...buyers.map((buyer, n) => buy(servers[n % servers.length]!, buyer)), ...servers.map(read)]);
  return {
    seen,
    promised,
    stop: async () => {
      going = false;
      await running;
    },
  };
}

/**
 * Retries each call with its key until it gets a response, as a page does, and records every try in `seen`. Throws once nobody is waiting
 * any more.
 */
export function persistent(call: TestCall, seen: Seen[], isWaiting: () => boolean): TestCall {
  return async (...args) => {
    while (isWaiting()) {
      const began = performance.now();
      const response = await call(...args).catch(() => undefined);
      const kind = !response
        ? 'no answer'
        : response.status < 500
          ? 'answered'
          : named(response.status, response.body.code, response.headers);
      seen.push({ kind, began, ended: performance.now() });
      if (response && kind === 'answered') return response;
      await setTimeout(200);
    }
    throw new Error('Nobody waits any more');
  };
}

/** A response in the error shape has a code, and a time to retry if it requests a retry. */
function named(status: number, code: string | null | undefined, headers: Headers): string {
  const when = status === 503 && !headers.get('retry-after') ? ', no Retry-After' : '';
  return `${status} ${code ?? 'without words'}${when}`;
}

/** A line of the report: failures by kind, the longest wait, and when the last failing call began, measured from the end of the fault. */
export function sumUp(event: string, seen: Seen[], end: number): { lastFailure: number; line: string } {
  const failed = failures(seen);
  const kinds = Object.entries(Object.groupBy(failed, ({ kind }) => kind)).map(([kind, all]) => `${all!.length} × ${kind}`);
  const longest = Math.max(...seen.map(({ began, ended }) => ended - began));
  const lastFailure = Math.max(0, ...failed.map(({ began }) => began - end));
  const calls = `${seen.length} calls`;
  return {
    lastFailure,
    line: `${event} | ${calls} | ${kinds.join(', ') || 'none'} | ${Math.round(longest)} ms | ${Math.round(lastFailure)} ms`,
  };
}

/** Counts places given beyond a class's capacity, places or promised orders that are duplicates, and promised orders that are missing. */
export async function readBooks(db: Db, classIds: number[], capacity: number, promised: Promised) {
  const { rows } = (await db.execute(sql`
    select count(*)::int as places, count(distinct participant_id)::int as people from enrolments
    where activity_id in ${classIds} and state in ('held', 'paid') group by activity_id`)) as unknown as {
    rows: { places: number; people: number }[];
  };
  const ids = new Set(promised.map(({ invoiceId }) => invoiceId));
  const kept = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
  const sum = (counts: number[]) => counts.reduce((all, item) => all + item, 0);
  return {
    oversold: sum(rows.map(({ places }) => Math.max(0, places - capacity))),
    double: sum(rows.map(({ places, people }) => places - people)) + promised.length - ids.size,
    lost: ids.size - kept.length,
  };
}

export const rightBooks = { oversold: 0, double: 0, lost: 0 };
