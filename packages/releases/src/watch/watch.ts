import { setTimeout } from 'node:timers/promises';
import { ReleaseError } from '../format/index.ts';
import { checkPublished, type FindFaults } from '../publish/publish.ts';
import { prove, refuse } from '../registry/decide.ts';
import type { Releases } from '../registry/releases.ts';
import { rollback } from '../registry/rollback.ts';
import { listReleases } from '../registry/summary.ts';
import { type Analysis, type AnalysisOptions, analyseCanaries } from './canary-analysis.ts';
import { portalHealth, sumOf } from './portal-health.ts';

/** What one round of the watch did, or would do, and why; `failed`: why it could not. */
export interface Watched extends Omit<Analysis, 'verdict'> {
  did: 'prove' | 'rollback' | 'hold' | 'check' | 'refuse';
  failed?: string;
}

export interface WatchOptions extends AnalysisOptions {
  /** The portals' addresses. */
  origins: string[];
  findFaults: FindFaults;
  by?: string;
  dryRun?: boolean;
}

/**
 * Does one round of an operator's work: checks new releases, marks those that do well in members' browsers as healthy, and rolls back those
 * that do not. A release marked healthy is never rolled back, so forged visits can't remove it.
 */
export async function watchOnce(
  releases: Releases,
  { origins, findFaults, by = 'watch', dryRun, ...options }: WatchOptions,
): Promise<Watched[]> {
  const [portals, { releases: listed }] = await Promise.all([portalHealth(origins), listReleases(releases)]);
  const done: Watched[] = [];
  for (const { section, build } of listed.filter(({ state }) => state === 'published')) {
    const refusal = await checkPublished(releases, build, findFaults, { by, dryRun }).catch((error: Error) => error);
    // Its vendor only shows it to somebody.
    if (refusal instanceof ReleaseError && refusal.code === 'REL-315') continue;
    const what = { section, build, why: refusal?.message ?? 'the same checks as when it was published' };
    if (refusal instanceof ReleaseError) {
      const change = { by, dryRun, why: refusal.message, ifUndecided: true };
      done.push(await act({ ...what, did: 'refuse' }, () => refuse(releases, build, change)));
    } else done.push({ ...what, did: 'check', ...(refusal && { failed: refusal.message }) });
  }
  return [...done, ...(await decideBy(releases, sumOf(portals), { by, dryRun, ...options }))];
}

/** Marks releases as healthy or rolls them back, as members' visits show: all that are not healthy yet, or only one build. */
export async function decideBy(
  releases: Releases,
  countOf: ReturnType<typeof sumOf>,
  { by = 'watch', dryRun, ...options }: Omit<WatchOptions, 'origins' | 'findFaults'>,
  only?: string,
): Promise<Watched[]> {
  const done: Watched[] = [];
  const analysed = analyseCanaries(await releases.registry.read(), countOf, options);
  for (const { section, build, verdict, why } of analysed.filter(({ build }) => build === (only ?? build))) {
    const { revision } = await releases.registry.read();
    const change = { by, why, dryRun, revision };
    if (verdict === 'held') {
      done.push({ section, build, why, did: 'hold' });
      continue;
    }
    done.push(
      verdict === 'proven'
        ? await act({ section, build, why, did: 'prove' }, () => prove(releases, build, change))
        : await act({ section, build, why, did: 'rollback' }, () => rollback(releases, section, { ...change, from: build })),
    );
  }
  return done;
}

async function act(what: Watched, work: () => Promise<unknown>): Promise<Watched> {
  const failed = await work().then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { ...what, ...(failed && { failed }) };
}

/** Watches until `ended` is aborted. Failures are logged and tried again in the next round; that a release is held is reported once. */
export async function watch(
  releases: Releases,
  { every, ended, report, ...options }: WatchOptions & { every: number; ended: AbortSignal; report: (done: Watched[]) => void },
): Promise<void> {
  let held: string[] = [];
  while (!ended.aborted) {
    const done = await watchOnce(releases, options).catch((error: Error) => {
      console.error(error.message);
      return [];
    });
    const isNew = ({ did, build }: Watched) => did !== 'hold' || !held.includes(build);
    if (done.some(isNew)) report(done.filter(isNew));
    held = done.filter(({ did }) => did === 'hold').map(({ build }) => build);
    await setTimeout(every * 1000, undefined, { signal: ended }).catch(() => undefined);
  }
}
