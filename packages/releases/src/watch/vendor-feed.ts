import type { VendorFeed } from '@portal/release-format';
import type { RegistryChange } from '../registry/document.ts';
import type { Releases } from '../registry/releases.ts';
import { listReleases } from '../registry/summary.ts';
import { vendorOf } from '../trust/keys.ts';
import { portalHealth, sumOf } from './portal-health.ts';

/**
 * What the owner of a key may know: which builds of its sections are live, what was decided about its own releases and why, but not by
 * whom, and how they do in members' browsers, as the portals at `origins` counted it. Throws if the key is unknown, revoked or expired.
 */
export async function feedOf({ store, registry }: Releases, key: string, origins: string[]): Promise<VendorFeed> {
  const { provider, sections } = vendorOf(await registry.keys(), key, 'The call', new Date().toISOString());
  const [document, { releases }, portals] = await Promise.all([
    registry.read(),
    listReleases({ store, registry } as Releases),
    portalHealth(origins),
  ]);
  const own = releases.filter((one) => one.provider === provider);
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
    releases: own.map(({ section, version, build, state }) => {
      const { loads: _loads, open: _open, ...counts } = sum(build);
      return { section, version, build, state, ...counts };
    }),
    decisions: decisionsOn(
      document.history,
      own.map(({ build }) => build),
    ),
    silent: portals.filter(({ revision }) => revision === undefined).map(({ origin }) => origin),
  };
}

function decisionsOn(history: RegistryChange[], builds: string[]): VendorFeed['decisions'] {
  return history.toReversed().flatMap(({ at, action, section, build, share, why }) => {
    if (!section || !build || !builds.includes(build)) return [];
    return [{ at, action, section, build, ...(share !== undefined && { share }), ...(why && { why }) }];
  });
}
