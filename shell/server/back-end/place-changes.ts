import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** Knows whether what was asked about the places of a group may be wrong by now. */
export interface PlaceChanges {
  /** `askedAt` is when the question was put (ms). */
  isOutdated(group: string, askedAt: number): boolean;
}

/** How old words about places may be, where nothing says what changed. */
const longestMs = 5_000;
/** However often the places of a group change, they are asked for no more often than this. */
const shortestMs = 2_000;
/** A call that nothing changes meanwhile is held by the back end for 3 s; one that takes longer than this says nothing any more. */
const heldMs = 4_500;
/** However soon the back end answers. */
const pauseMs = 100;
/** Where nobody asks about places, nobody asks what changed. */
const idleMs = 5 * 60_000;
/** A back end that has no such call is asked again after this. */
const unknownMs = 60_000;

const answerSchema = v.object({ at: v.string(), groups: v.nullable(v.array(v.string())) });

/** Learns by one long call after the other (`GET /place-changes`) of which groups the places changed, as long as somebody asks. */
export function watchPlaceChanges(origin: string): PlaceChanges {
  const changedAt = new LRUCache<string, number>({ max: 10_000 });
  let allChangedAt = 0;
  let heardAt = 0;
  let wantedAt = 0;
  let running = false;

  const listen = async (since: string | undefined): Promise<string | undefined> => {
    const address = new URL('/place-changes', origin);
    if (since) address.searchParams.set('since', since);
    const answer = await fetch(address, { signal: AbortSignal.timeout(heldMs), redirect: 'error' });
    if (answer.status === 404) {
      await answer.body?.cancel();
      await wait(unknownMs, undefined, { ref: false });
      return undefined;
    }
    const { at, groups } = v.parse(answerSchema, await answer.json());
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
    isOutdated(group, askedAt) {
      const now = Date.now();
      wantedAt = now;
      if (!running) {
        running = true;
        void run();
      }
      if (now - askedAt < shortestMs) return false;
      if (now - heardAt > heldMs) return now - askedAt > longestMs;
      return askedAt <= Math.max(allChangedAt, changedAt.get(group) ?? 0);
    },
  };
}
