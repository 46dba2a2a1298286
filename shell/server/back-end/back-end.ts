import type { Endpoint, EndpointInput, EndpointOutput } from '@portal/contract';
import { listActivities } from '@portal/contract/endpoints';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { callBackEnd } from './call-back-end.ts';
import { watchPlaceChanges } from './place-changes.ts';

/** Asks one public call. Null: the back end has none of it; undefined: it is not known now. */
export type Ask = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E> | null | undefined>;

export interface BackEnd {
  /** Opens the questions of one page: together they hold it up for no longer than `HEAD_BUDGET_MS`, or a `crawler`'s seconds. */
  open(reader?: { crawler: boolean }): Ask;
  /** Asks without that budget, for what is no page. */
  ask: Ask;
  /** Says of an answer that is known whether it may be used on; one about places only while they are as it says (place-changes.ts). */
  check<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Known;
}

/** When an answer was asked for, and whether it is outdated by now. */
export interface Known {
  askedAt: number;
  isOutdated(): boolean;
}

/** Answers younger than this are used as they are; older ones too, while they are asked for anew. */
const freshMs = 60_000;
/** No page waits for a call that was late, until it has been answered again or this is over; for other calls it does. */
const cooldownMs = 5_000;
/** A reader that runs no script sees only what the server writes: it waits for this long. */
const crawlerTimeoutMs = 3_000;

interface Question {
  endpoint: Endpoint;
  input: object;
}

/**
 * What the portal's server itself knows of the catalogue. An answer that takes longer than a page may wait is there for the next page;
 * while the back end is slow or down, what was known stays.
 */
export function createBackEnd({ API_ORIGIN, HEAD_BUDGET_MS }: Config): BackEnd {
  const cooldownUntil = new Map<string, number>();
  const places = watchPlaceChanges(API_ORIGIN);
  const answers = new LRUCache<string, { value: unknown; askedAt: number }, Question>({
    max: 500,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _stale, { signal, context: { endpoint, input } }) {
      const askedAt = Date.now();
      const value = await callBackEnd(API_ORIGIN, endpoint, input, signal);
      cooldownUntil.delete(endpoint.path);
      return { value, askedAt };
    },
  });

  const keyOf = (endpoint: Endpoint, input: object) => JSON.stringify([endpoint.path, input]);
  const check: BackEnd['check'] = (endpoint, input) => {
    const { askedAt = 0 } = answers.peek(keyOf(endpoint, input)) ?? {};
    const group = endpoint.path === listActivities.path ? groupOf(input) : undefined;
    return { askedAt, isOutdated: () => group !== undefined && places.isOutdated(group, askedAt) };
  };
  const find = (endpoint: Endpoint, input: object) => {
    const outdated = check(endpoint, input as never).isOutdated();
    const options = outdated ? { forceRefresh: true, allowStale: false } : {};
    return answers.fetch(keyOf(endpoint, input), { ...options, context: { endpoint, input } }).catch((error: Error) => {
      console.warn(`${endpoint.path} was not answered:`, error.cause ?? error.message);
      return undefined;
    });
  };

  // The endpoint's own schema has checked the value.
  const ask: Ask = async (endpoint, input) => (await find(endpoint, input))?.value as never;

  return {
    ask,
    check,
    open({ crawler } = { crawler: false }) {
      const deadline = lateAfter(crawler ? crawlerTimeoutMs : HEAD_BUDGET_MS);
      return async (endpoint, input) => {
        const waits = crawler || Date.now() >= (cooldownUntil.get(endpoint.path) ?? 0);
        const answer = await Promise.race([ask(endpoint, input), waits ? deadline : lateAfter(0)]);
        if (answer !== 'late') return answer;
        cooldownUntil.set(endpoint.path, Date.now() + cooldownMs);
        return undefined;
      };
    },
  };
}

const lateAfter = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late').unref());

function groupOf({ body }: { body?: unknown }): string | undefined {
  const { activity_group_code, filter } = { ...(body as EndpointInput<typeof listActivities>['body']) };
  return activity_group_code ?? filter?.activity_group_code;
}
