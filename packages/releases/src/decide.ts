import { checkRelease } from './check-release.ts';
import {
  type RegisteredRelease,
  type RegistryContent,
  type RegistryDocument,
  recordedIn,
  type SectionReleases,
  withChange,
} from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { DescribedRelease } from './release-folder.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

/** Lets a checked release be promoted. */
export async function approve(releases: Releases, build: string, options: ChangeOptions = {}): Promise<RegistryDocument> {
  return decide(releases, build, options, (document, described) => {
    if (document.verdicts[build]?.integrity !== described.integrity)
      throw new ReleaseError('REL-406', `${build} is published, but no operator has checked it: portal-releases check ${build}`);
    return recordVerdict(document, described, 'approved', options);
  });
}

/** Refuses a published release, for a reason; a live one has to be rolled back first. It is no way back any more. */
export async function refuse(releases: Releases, build: string, options: ChangeOptions & { why: string }): Promise<RegistryDocument> {
  return decide(releases, build, options, (document, described) => {
    const { section } = described.release;
    const recorded = document.sections[section];
    if (recorded?.live.release.build === build) throw new ReleaseError('REL-407', `${build} is live: roll ${section} back first`);
    const content = recordVerdict(document, described, 'refused', options);
    return recorded ? { ...content, sections: { ...document.sections, [section]: without(recorded, build) } } : content;
  });
}

/** Says of a release that is or was live that it is good: `rollback` and failing pages go to the last one of these. */
export async function prove(releases: Releases, build: string, options: ChangeOptions = {}): Promise<RegistryDocument> {
  return decide(releases, build, options, (document, { release: { section } }) => {
    const recorded = document.sections[section];
    if (!recorded || !recordedIn(recorded).some(({ release }) => release.build === build))
      throw new ReleaseError('REL-407', `${build} was never live`);
    const proven = new Date().toISOString();
    const mark = (entry: RegisteredRelease) => (entry.release.build === build ? { ...entry, proven } : entry);
    const { canary } = recorded;
    const marked = {
      live: mark(recorded.live),
      before: recorded.before.map(mark),
      ...(canary && { canary: { ...canary, ...mark(canary) } }),
    };
    const change = { action: 'prove', section, build, by: options.by, why: options.why } as const;
    return withChange(document, change, { sections: { ...document.sections, [section]: marked } });
  });
}

/** Records that a release passed the checks of publishing. What was decided on it before stays. */
export async function recordChecked({ registry }: Releases, described: DescribedRelease, options: ChangeOptions = {}): Promise<void> {
  await changeRegistry(
    registry,
    (document) => {
      const known = document.verdicts[described.release.build];
      return known?.integrity === described.integrity ? undefined : recordVerdict(document, described, 'checked', options);
    },
    options,
  );
}

async function decide(
  { store, registry }: Releases,
  build: string,
  options: ChangeOptions,
  next: (document: RegistryDocument, described: DescribedRelease) => RegistryContent,
): Promise<RegistryDocument> {
  const [described, keys] = await Promise.all([store.get(build), registry.keys()]);
  checkRelease(described, keys, new Date().toISOString());
  return changeRegistry(registry, (document) => next(document, described), options);
}

const actions = { checked: 'publish', approved: 'approve', refused: 'refuse' } as const;

function recordVerdict(
  document: RegistryDocument,
  { release: { section, build }, integrity }: DescribedRelease,
  state: keyof typeof actions,
  { by, why }: ChangeOptions,
): RegistryContent {
  const verdicts = { ...document.verdicts, [build]: { state, integrity } };
  return withChange(document, { action: actions[state], section, build, by, why }, { verdicts });
}

const without = ({ live, before, canary }: SectionReleases, build: string) => ({
  live,
  ...(canary && canary.release.build !== build && { canary }),
  before: before.filter(({ release }) => release.build !== build),
});
