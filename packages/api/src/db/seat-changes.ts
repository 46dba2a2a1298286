import { setTimeout as wait } from 'node:timers/promises';
import { inArray, or } from 'drizzle-orm';
import type { Database } from './client.ts';
import { activities, posts } from './schema/index.ts';

/** What has changed since a moment (`at` of an earlier response); with `groups: null`, anything may have changed. */
export interface Changed {
  at: string;
  groups: string[] | null;
}

/** Notifies portals of the groups in which places have changed, so that they needn't query the others. */
export interface SeatChanges {
  /** Waits for a change after `since`, for at most three seconds. */
  after(since: string | undefined): Promise<Changed>;
}

/** Less than a portal waits (shell/server/back-end/seat-changes.ts). */
const longestMs = 3_000;
/** Changes within this time are reported together. */
const gatherMs = 200;
/** A database's servers learn of a change within this time of each other, clock differences included. */
const apartMs = 1_000;
const retentionMs = 60_000;

/** Listens to the database from the first call on. */
export function createSeatChanges({ db, listen }: Pick<Database, 'db' | 'listen'>, holdMs = longestMs): SeatChanges {
  let changes: { at: number; group: string }[] = [];
  /** We know nothing about the time before this. */
  let knownFrom = Number.POSITIVE_INFINITY;
  let gathering = new Set<string>();
  let listening = false;
  let wake = () => {};
  let changed = new Promise<void>((resolve) => {
    wake = resolve;
  });

  const notify = () => {
    wake();
    changed = new Promise((resolve) => {
      wake = resolve;
    });
  };
  const forget = () => {
    changes = [];
    knownFrom = Date.now();
    notify();
  };
  const gather = async () => {
    const gathered = gathering;
    gathering = new Set();
    try {
      const found = await groupsOf(db, gathered);
      const at = Date.now();
      changes = [...changes.filter((change) => change.at > at - retentionMs), ...found.map((group) => ({ at, group }))];
      knownFrom = Math.max(knownFrom, at - retentionMs);
      notify();
    } catch {
      forget();
    }
  };
  const start = () => {
    if (listening) return;
    listening = true;
    listen('places', {
      onMessage(payload) {
        if (gathering.size === 0) setTimeout(() => void gather(), gatherMs).unref();
        gathering.add(payload);
      },
      onStart: forget,
    });
  };

  return {
    async after(since) {
      start();
      const from = since === undefined ? Number.NaN : Date.parse(since);
      const respond = (groups: string[] | null): Changed => ({ at: new Date().toISOString(), groups });
      const isOld = () => Number.isNaN(from) || (from < knownFrom && knownFrom !== Number.POSITIVE_INFINITY);
      if (isOld()) return respond(null);
      const isCovered = () => from - apartMs >= knownFrom;
      // Waits even if the response will be that anything may have changed: a caller who polls again at once would never stop.
      if (!isCovered() || !changes.some(({ at }) => at > from)) await Promise.race([changed, wait(holdMs, undefined, { ref: false })]);
      if (!isCovered()) return respond(null);
      return respond([...new Set(changes.filter(({ at }) => at > from - apartMs).map(({ group }) => group))]);
    },
  };
}

/** Codes of the groups that the triggers' payloads refer to. */
async function groupsOf(db: Database['db'], payloads: Set<string>): Promise<string[]> {
  const idsOf = (kind: string) => [...payloads].filter((payload) => payload.startsWith(kind)).map((payload) => Number(payload.slice(1)));
  const ofClasses = db
    .select({ id: activities.group_id })
    .from(activities)
    .where(inArray(activities.id, idsOf('c')));
  const found = await db
    .selectDistinct({ code: posts.code })
    .from(posts)
    .where(or(inArray(posts.id, idsOf('g')), inArray(posts.id, ofClasses)));
  return found.flatMap(({ code }) => code ?? []);
}
