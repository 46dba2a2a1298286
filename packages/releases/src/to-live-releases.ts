import { sectionIds } from '@portal/contract';
import { type LiveReleases, toLiveRelease } from './live-releases.ts';
import type { RegistryDocument } from './registry.ts';

/** Reduces the registry to what a browser needs: scripts only, no history. */
export function toLiveReleases({ revision, sections }: RegistryDocument): LiveReleases {
  const entries = sectionIds.flatMap((id) => {
    const recorded = sections[id];
    if (!recorded) return [];
    const previous = recorded.previous && { build: recorded.previous.release.build, integrity: recorded.previous.integrity };
    return [[id, { live: toLiveRelease(recorded.live.release), ...(previous && { previous }) }]];
  });
  return { revision, sections: Object.fromEntries(entries) };
}
