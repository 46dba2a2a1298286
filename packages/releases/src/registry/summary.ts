import type { SectionId } from '@portal/contract';
import type { DescribedRelease } from '../format/index.ts';
import type { RegistryDocument } from './document.ts';
import type { Releases } from './releases.ts';

/** A published release as `list` shows it. */
export interface ListedRelease {
  section: SectionId;
  provider: string;
  version: string;
  build: string;
  state: string;
}

/** Lists all published releases by section, each with its state. */
export async function listReleases({ store, registry }: Releases): Promise<{ revision: number; releases: ListedRelease[] }> {
  const document = await registry.read();
  const releases = (await store.list()).map((described) => {
    const { section, provider, version, build } = described.release;
    return { section, provider, version, build, state: stateOf(document, described) };
  });
  return { revision: document.revision, releases: releases.sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1)) };
}

const lineOf = ({ section, provider, build }: ListedRelease) => `${section} ${provider} ${build}`;

function stateOf({ sections, verdicts }: RegistryDocument, { release: { section, build }, integrity }: DescribedRelease): string {
  const recorded = sections[section];
  const isThis = (entry: DescribedRelease) => entry.release.build === build && entry.integrity === integrity;
  if (recorded && isThis(recorded.live)) return recorded.live.proven ? 'live, proven' : 'live';
  if (recorded?.canary && isThis(recorded.canary)) return `canary, ${recorded.canary.share} %`;
  const before = recorded?.before.find(isThis);
  if (before) return before.proven ? 'proven' : 'was live';
  const verdict = verdicts[build];
  return verdict?.integrity === integrity ? verdict.state : 'published';
}
