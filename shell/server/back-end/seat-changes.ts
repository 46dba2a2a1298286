import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** Knows whether a response about a group's places may be out of date. */
export interface SeatChanges {
  /** `requestedAt`: when the request was sent (ms). */
  isOutdated(group: string, requestedAt: number): boolean;
}

/** How old a response about places may be when nothing reports changes. */
const longestMs = 5_000;
/** Seats of a group are requested at most this often, however often they change. */
const shortestMs = 2_000;
/** The back end holds a call for 3 s if nothing changes; a call that takes longer than this is considered lost. */
const heldMs = 4_500;
/** A pause after each response, however soon it came. */
const pauseMs = 100;
/** Listening stops when no page has needed seats for this long. */
const idleMs = 5 * 60_000;
/** A back end without this call is tried again after this time. */
const unknownMs = 60_000;

const responseSchema = v.object({ at: v.string(), groups: v.nullable(v.array(v.string())) });

/** Long-polls `GET /place-changes` to learn which groups' seats changed, for as long as pages need seats. */
export function watchSeatChanges(origin: string): SeatChanges {
  const changedAt = new LRUCache<string, number>({ max: 10_000 });
  let allChangedAt = 0;
  let heardAt = 0;
  let wantedAt = 0;
  let running = false;

  const listen = async (since: string | undefined): Promise<string | undefined> => {
    const address = new URL('/place-changes', origin);
    if (since) address.searchParams.set('since', since);
    const response = await fetch(address, { signal: AbortSignal.timeout(heldMs), redirect: 'error' });
    if (response.status === 404) {
      await response.body?.cancel();
      await wait(unknownMs, undefined, { ref: false });
      return undefined;
    }
    const { at, groups } = v.parse(responseSchema, await response.json());
    heardAt = Date.now();
    if (groups) for (const group of groups) changedAt.set(group, heardAt);
    else allChangedAt = heardAt;
    return at;
  };
  const run = async () => {
    let since: string | undefined;
    while (Date.now() - wantedAt < idleMs) {
      try {
        since = await listen(since);
        await wait(pauseMs, undefined, { ref: false });
      } catch {
        await wait(1_000, undefined, { ref: false });
      }
    }
    running = false;
  };

  return {
    isOutdated(group, requestedAt) {
      const now = Date.now();
      wantedAt = now;
      if (!running) {
        running = true;
        void run();
      }
      if (now - requestedAt < shortestMs) return false;
      if (now - heardAt > heldMs) return now - requestedAt > longestMs;
      return requestedAt <= Math.max(allChangedAt, changedAt.get(group) ?? 0);
    },
  };
}
