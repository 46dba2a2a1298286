import { setTimeout } from 'node:timers/promises';
import type { SectionId } from '@portal/contract';
import { rollbackTargets } from '../registry/document.ts';
import type { Releases } from '../registry/releases.ts';
import { type BuildCount, portalHealth, sumOf } from './portal-health.ts';
import { decideBy, type Watched, type WatchOptions } from './watch.ts';

/** What members experienced in one minute with the new release and the one before it. */
export interface SwapMinute {
  at: string;
  counts: (Pick<BuildCount, 'visits' | 'failed' | 'slow'> & { build: string })[];
}

export interface WatchSwapOptions extends Omit<WatchOptions, 'findFaults'> {
  /** Seconds between two checks. */
  every: number;
  /** How long it is watched if nothing is decided. */
  minutes: number;
  ended: AbortSignal;
  report: (minute: SwapMinute) => void;
}

const counted = ['visits', 'failed', 'slow'] as const;

/**
 * Watches a release that has just gone live until it is marked healthy or rolled back, or the time is over; returns the decision, if there
 * was one.
 */
export async function watchSwap(
  releases: Releases,
  build: string,
  section: SectionId,
  { every, minutes, ended, report, ...options }: WatchSwapOptions,
): Promise<Watched | undefined> {
  const recorded = (await releases.registry.read()).sections[section];
  const before = recorded?.live.release.build === build ? rollbackTargets(recorded)[0]?.release.build : recorded?.live.release.build;
  const builds = before ? [build, before] : [build];
  const begun = Date.now();
  let reported = { at: begun, counts: new Map<string, BuildCount>() };
  for (;;) {
    const portals = await portalHealth(options.origins);
    const countOf = sumOf(portals);
    const now = Date.now();
    if (reported.counts.size === 0 || now - reported.at >= 60_000) {
      const counts = new Map(builds.map((item) => [item, countOf(item)]));
      if (reported.counts.size > 0) report(minuteOf(now, reported.counts, counts));
      reported = { at: now, counts };
    }
    const [decided] = await decideBy(releases, countOf, options, build);
    // One that is held may still have to be rolled back.
    if (decided && decided.did !== 'hold' && !decided.failed) return decided;
    if (ended.aborted || now - begun >= minutes * 60_000) return undefined;
    await setTimeout(every * 1000, undefined, { signal: ended }).catch(() => undefined);
  }
}

function minuteOf(now: number, before: Map<string, BuildCount>, after: Map<string, BuildCount>): SwapMinute {
  const counts = [...after].map(([build, count]) => {
    // A portal that was restarted counts from zero.
    const since = (what: (typeof counted)[number]) => Math.max(0, count[what] - (before.get(build)?.[what] ?? 0));
    return { build, visits: since('visits'), failed: since('failed'), slow: since('slow') };
  });
  return { at: new Date(now).toISOString(), counts };
}
