import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { listActivities, preEnrol } from '@portal/contract/endpoints';
import type { Cluster, Node } from '../../../testing/create-cluster.ts';

/** One call as its caller saw it; times are those of the process' clock. */
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

/** Orders that were promised, by member and class. */
export type Promised = { memberId: number; classId: number; invoiceId: string }[];

export interface Watched {
  seen: Seen[];
  promised: Promised;
  stop(): Promise<void>;
}

const ANSWERED = new Set(['ordered', 'read', 'full']);
export const failures = (seen: Seen[]) => seen.filter(({ kind }) => !ANSWERED.has(kind));

/** Buyers at both servers, each ordering one class after the other, and readers beside them, until they are stopped. A call that failed is sent again. */
export function watchCalls(cluster: Cluster, buyers: Buyer[], classIds: number[]): Watched {
  const seen: Seen[] = [];
  const promised: Promised = [];
  let going = true;

  async function see<T>(call: () => Promise<{ kind: string; value?: T }>): Promise<{ kind: string; value?: T }> {
    const began = performance.now();
    const answer = await call().catch(() => ({ kind: 'no answer' }));
    seen.push({ kind: answer.kind, began, ended: performance.now() });
    return answer;
  }

  async function order(node: Node, { token, memberId }: Buyer, classId: number): Promise<void> {
    const key = randomUUID();
    while (going) {
      const { kind, value } = await see(async () => {
        const { status, body, headers } = await node.call(preEnrol, { body: { activities: [classId], from: 'web' } }, { token, key });
        if (status === 200) return { kind: body.success ? 'ordered' : 'full', value: body.id };
        return { kind: named(status, body.code, headers) };
      });
      if (value) promised.push({ memberId, classId, invoiceId: value });
      if (ANSWERED.has(kind)) return;
      await setTimeout(100);
    }
  }

  async function buy(node: Node, buyer: Buyer): Promise<void> {
    for (const id of classIds) {
      if (!going) return;
      await order(node, buyer, id);
      await setTimeout(150);
    }
  }

  async function read(node: Node): Promise<void> {
    while (going) {
      await see(async () => {
        const { status, body, headers } = await node.call(listActivities, { body: {} });
        return { kind: status === 200 ? 'read' : named(status, (body as { code?: string }).code, headers) };
      });
      await setTimeout(50);
    }
  }

  const running = Promise.all([...buyers.map((buyer, n) => buy(cluster.nodes[n % 2]!, buyer)), ...cluster.nodes.map(read)]);
  return {
    seen,
    promised,
    stop: async () => {
      going = false;
      await running;
    },
  };
}

/** An answer in words has a code; one that asks to come again says when. */
function named(status: number, code: string | null | undefined, headers: Headers): string {
  const when = status === 503 && !headers.get('retry-after') ? ', no Retry-After' : '';
  return `${status} ${code ?? 'without words'}${when}`;
}

/** Failures by kind, the longest wait, and how long after the cause's end the last call began that failed; for the report. */
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
