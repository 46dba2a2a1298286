import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  keyOfFeedCall,
  positionInSources,
  type ReportedFault,
  reportedFault,
  samplesOf,
  upperQuartile,
  type VendorFeed,
} from '../format/index.ts';
import type { RegistryChange } from '../registry/document.ts';
import type { Releases } from '../registry/releases.ts';
import { listReleases } from '../registry/summary.ts';
import { vendorOf } from '../trust/keys.ts';
import { portalHealth, request, sumOf } from './portal-health.ts';

/**
 * Returns what the owner of the key that signed a call may know: which builds of its sections are live, what was decided about its own
 * releases and why, but not by whom, and how they do in members' browsers, as the portals at `origins` counted it, with what they threw.
 * Throws if the call is not signed, or its key is unknown, revoked or expired.
 */
export async function feedOf(from: Releases, authorization: string | undefined, origins: string[]): Promise<VendorFeed> {
  const { registry } = from;
  const { provider, sections } = vendorOf(await registry.keys(), keyOfFeedCall(authorization), 'The call', new Date().toISOString());
  const [document, { releases }, portals, faultsOf, routesOf] = await Promise.all([
    registry.read(),
    listReleases(from),
    portalHealth(origins),
    fetchFaults(origins, String(authorization)),
    fetchRoutes(origins),
  ]);
  const own = releases.filter((item) => item.provider === provider);
  const sum = sumOf(portals);
  return {
    provider,
    sections: sections.map((section) => {
      const { live, canary } = document.sections[section] ?? {};
      return {
        section,
        ...(live && { live: live.release.build }),
        ...(canary && { canary: { build: canary.release.build, share: canary.share } }),
      };
    }),
    releases: await Promise.all(
      own.map(async ({ section, version, build, state }) => {
        const { loads: _loads, vitals, ...counts } = sum(build);
        return {
          section,
          version,
          build,
          state,
          ...counts,
          vitals: vitals.map(({ counts, ...of }) => ({ ...of, p75: finite(upperQuartile(counts)), visits: samplesOf(counts) })),
          faults: await inSources(from, build, faultsOf(build)),
          routes: routesOf(build),
        };
      }),
    ),
    decisions: decisionsOn(
      document.history,
      own.map(({ build }) => build),
    ),
    silent: portals.filter(({ revision }) => revision === undefined).map(({ origin }) => origin),
  };
}

const finite = (value: number) => (Number.isFinite(value) ? value : null);

function decisionsOn(history: RegistryChange[], builds: string[]): VendorFeed['decisions'] {
  return history.toReversed().flatMap(({ revision, at, action, section, build, share, why }) => {
    if (!section || !build || !builds.includes(build)) return [];
    return [{ revision, at, action, section, build, ...(share !== undefined && { share }), ...(why && { why }) }];
  });
}

const threw = v.object({ builds: v.array(v.object({ build: v.string(), faults: v.array(reportedFault) })) });

/** Queries portals for what a vendor's builds threw, with its own signed call. Returns a function that finds a build's faults. */
async function fetchFaults(origins: string[], authorization: string): Promise<(build: string) => ReportedFault[]> {
  const responses = await Promise.all(origins.map((origin) => request(origin, '/faults', threw, { Authorization: authorization })));
  return (wanted) =>
    responses
      .flatMap((response) => response?.builds ?? [])
      .filter(({ build }) => build === wanted)
      .flatMap(({ faults }) => faults);
}

type RouteCounts = VendorFeed['releases'][number]['routes'];
const written = v.object({
  builds: v.array(v.object({ build: v.string(), routes: v.record(v.string(), v.object({ rendered: v.number(), bare: v.number() })) })),
});

/** Queries portals for how often they rendered the pages of builds. Returns a function that sums up a build's counts by route. */
async function fetchRoutes(origins: string[]): Promise<(build: string) => RouteCounts> {
  const responses = await Promise.all(origins.map((origin) => request(origin, '/rendered', written)));
  return (wanted) => {
    const sums: RouteCounts = {};
    const own = responses.flatMap((response) => response?.builds ?? []).filter(({ build }) => build === wanted);
    for (const [name, { rendered, bare }] of own.flatMap(({ routes }) => Object.entries(routes))) {
      const sum = sums[name] ?? { rendered: 0, bare: 0 };
      sums[name] = { rendered: sum.rendered + rendered, bare: sum.bare + bare };
    }
    return sums;
  };
}

/** Names places in the sources where the release's own source maps know them; merges the same fault from several portals. */
async function inSources({ store }: Releases, build: string, faults: ReportedFault[]): Promise<ReportedFault[]> {
  if (faults.length === 0) return [];
  const [folder, { release }] = await Promise.all([store.folderOf(build), store.get(build)]);
  const maps = new Set(release.files.map(({ path }) => path));
  const mapped = async (place: string) => {
    const [, script, line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
    const path = `${script}.map`;
    if (!maps.has(path)) return place;
    return positionInSources(await readFile(join(folder, path), 'utf8'), Number(line), Number(column)) ?? place;
  };
  const sums = new Map<string, ReportedFault>();
  for (const fault of faults) {
    const at = await Promise.all(fault.at.map(mapped));
    const key = [fault.code, fault.name, ...at].join(' ');
    const { times = 0, pages = 0, message } = sums.get(key) ?? {};
    sums.set(key, { ...fault, message: message ?? fault.message, at, times: times + fault.times, pages: pages + fault.pages });
  }
  return [...sums.values()].sort((a, b) => b.times - a.times);
}
