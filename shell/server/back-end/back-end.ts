import type { Endpoint, EndpointInput, EndpointOutput } from '@portal/contract';
import { listActivities, searchPosts } from '@portal/contract/endpoints';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { callBackEnd } from './call-back-end.ts';
import { watchSeatChanges } from './seat-changes.ts';

/** Makes one public call. Null: the back end has no such thing; undefined: not known right now. */
export type BackEndCall = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E> | null | undefined>;

export interface BackEnd {
  /** Starts the queries for one page: together they delay it by at most `HEAD_BUDGET_MS`, or a few seconds for a `crawler`. */
  open(reader?: { crawler: boolean }): BackEndCall;
  /** Queries without that budget, for anything but a page. */
  query: BackEndCall;
  /** Checks whether a known response may still be used; one about places only while they are unchanged (seat-changes.ts). */
  check<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Known;
}

/** Whether a response is out of date by now. */
export interface Known {
  isOutdated(): boolean;
}

/** Younger responses are used as they are; older ones too, while a new one is fetched. */
const freshMs = 60_000;
/** After a call was late, no page waits for that call until it has had a response again or this time has passed. */
const cooldownMs = 5_000;
/** A reader without scripts sees only what the server writes, so it waits this long. */
const crawlerTimeoutMs = 3_000;

interface Question {
  endpoint: Endpoint;
  input: object;
}

/**
 * What the portal's server itself knows about the catalogue. A response that comes too late for one page is there for the next; while the
 * back end is slow or down, the known responses stay in use.
 */
export function createBackEnd({ API_ORIGIN, HEAD_BUDGET_MS }: Config): BackEnd {
  const cooldownUntil = new Map<string, number>();
  const places = watchSeatChanges(API_ORIGIN);
  const responses = new LRUCache<string, { value: unknown; requestedAt: number }, Question>({
    max: 500,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _stale, { signal, context: { endpoint, input } }) {
      const requestedAt = Date.now();
      const value = await callBackEnd(API_ORIGIN, endpoint, input, signal);
      cooldownUntil.delete(endpoint.path);
      return { value, requestedAt };
    },
  });

  const keyOf = (endpoint: Endpoint, input: object) => JSON.stringify([endpoint.path, input]);
  const check: BackEnd['check'] = (endpoint, input) => {
    const known = responses.peek(keyOf(endpoint, input));
    // The groups of a response that is no longer cached are unknown.
    if (!known) return { isOutdated: () => true };
    const groups = groupsIn(endpoint, input, known.value);
    return { isOutdated: () => groups.some((group) => places.isOutdated(group, known.requestedAt)) };
  };
  const find = (endpoint: Endpoint, input: object) => {
    const outdated = check(endpoint, input as never).isOutdated();
    const options = outdated ? { forceRefresh: true, allowStale: false } : {};
    return responses.fetch(keyOf(endpoint, input), { ...options, context: { endpoint, input } }).catch((error: Error) => {
      console.warn(`${endpoint.path} was not answered:`, error.cause ?? error.message);
      return undefined;
    });
  };

  // The endpoint's own schema has checked the value.
  const query: BackEndCall = async (endpoint, input) => (await find(endpoint, input))?.value as never;

  return {
    query,
    check,
    open({ crawler } = { crawler: false }) {
      const deadline = lateAfter(crawler ? crawlerTimeoutMs : HEAD_BUDGET_MS);
      return async (endpoint, input) => {
        const waits = crawler || Date.now() >= (cooldownUntil.get(endpoint.path) ?? 0);
        const response = await Promise.race([query(endpoint, input), waits ? deadline : lateAfter(0)]);
        if (response !== 'late') return response;
        cooldownUntil.set(endpoint.path, Date.now() + cooldownMs);
        return undefined;
      };
    },
  };
}

const lateAfter = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late').unref());

/** Codes of the groups whose places a response contains: a class list's group, and those on the cards of a search. */
function groupsIn({ path }: Endpoint, input: object, value: unknown): string[] {
  if (path === listActivities.path) return [groupOf(input)].filter((group) => group !== undefined);
  if (path !== searchPosts.path) return [];
  const { data = [] } = (value ?? {}) as Partial<EndpointOutput<typeof searchPosts>>;
  return data.flatMap(({ code, best_class }) => (best_class && code) || []);
}

function groupOf({ body }: { body?: unknown }): string | undefined {
  const { activity_group_code, filter } = { ...(body as EndpointInput<typeof listActivities>['body']) };
  return activity_group_code ?? filter?.activity_group_code;
}
