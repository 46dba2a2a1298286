import { hongKongDate, hongKongMoment } from '@portal/contract/hong-kong';
import { type PortalHealth, portalHealth } from '@portal/releases';

/** Visits to a release. */
export interface Count {
  visits: number;
  failed: number;
}

/**
 * What happened in members' browsers today, and the state of the portals. Portals count since their start; today's counts are what was
 * added since midnight.
 */
export interface CountsOfToday {
  /** Queries the portals, unless it has just done so. */
  refresh: () => Promise<void>;
  of: (build: string) => Count;
  /** When counting began, if not at midnight. */
  since: () => Date | undefined;
  portals: () => PortalHealth[];
}

type Counts = Map<string, Count>;
/** `base`: what a portal had counted when the day began; `before`: what it counted that day before it was restarted. */
interface Tally {
  since: string;
  base: Counts;
  before: Counts;
  last: Counts;
}

const none: Count = { visits: 0, failed: 0 };
const minIntervalMs = 2_000;
/** The longest that a page waits for a portal that hangs. */
const maxWaitMs = 1_000;

export function countsOfToday(origins: string[], { request = portalHealth, now = Date.now } = {}): CountsOfToday {
  const tallies = new Map<string, Tally>();
  const began = now();
  let day = hongKongDate(began);
  /** Whether the counts cover the whole day. */
  let isWhole = true;
  let portals: PortalHealth[] = [];
  let requested = -minIntervalMs;
  let refreshing: Promise<void> | undefined;

  const begin = (origin: string, since: string, counts: Counts) => {
    const startedToday = new Date(since) >= hongKongMoment(hongKongDate(now()));
    if (!startedToday && day === hongKongDate(began)) isWhole = false;
    tallies.set(origin, { since, base: startedToday ? new Map() : counts, before: new Map(), last: counts });
  };
  const take = ({ origin, visits }: PortalHealth) => {
    if (!visits) return;
    const counts: Counts = new Map(visits.sections.flatMap(({ build, visits, failed }) => (build ? [[build, { visits, failed }]] : [])));
    const tally = tallies.get(origin);
    if (!tally) return begin(origin, visits.since, counts);
    if (tally.since !== visits.since) {
      tally.before = mapped(tally, (build) => countIn(tally, build));
      tally.base = new Map();
      tally.since = visits.since;
    }
    tally.last = counts;
  };
  const refreshNow = async () => {
    const responses = await request(origins);
    requested = now();
    if (hongKongDate(requested) !== day) {
      day = hongKongDate(requested);
      isWhole = true;
      for (const tally of tallies.values()) Object.assign(tally, { base: tally.last, before: new Map() });
    }
    portals = responses;
    responses.forEach(take);
  };
  return {
    async refresh() {
      if (now() - requested < minIntervalMs) return;
      refreshing ??= refreshNow().finally(() => {
        refreshing = undefined;
      });
      await Promise.race([refreshing, new Promise((resolve) => setTimeout(resolve, maxWaitMs).unref())]);
    },
    of: (build) => [...tallies.values()].map((tally) => countIn(tally, build)).reduce((sum, item) => combined(sum, item), none),
    since: () => (isWhole ? undefined : new Date(began)),
    portals: () => portals,
  };
}

function countIn({ base, before, last }: Tally, build: string): Count {
  const [from, to] = [base.get(build) ?? none, last.get(build) ?? none];
  return combined(
    before.get(build) ?? none,
    combined(to, from, (a, b) => a - b),
  );
}

const mapped = ({ before, last }: Tally, count: (build: string) => Count): Counts =>
  new Map([...new Set([...before.keys(), ...last.keys()])].map((build) => [build, count(build)]));
const combined = (item: Count, other: Count, by = (a: number, b: number) => a + b): Count => ({
  visits: by(item.visits, other.visits),
  failed: by(item.failed, other.failed),
});
