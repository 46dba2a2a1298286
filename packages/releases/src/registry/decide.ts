import type { SectionId } from '@portal/contract';
import { type DescribedRelease, ReleaseError } from '../format/index.ts';
import { isSamePerson } from '../trust/approvers.ts';
import {
  type RegisteredRelease,
  type RegistryContent,
  type RegistryDocument,
  recordedIn,
  type SectionReleases,
  type Verdict,
  withChange,
} from './document.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

/** Sections in which members pay: two people approve their releases. */
export const approvedByTwo: ReadonlySet<SectionId> = new Set(['payment']);

/**
 * Allows a checked release to be promoted. Where members pay, the first person's approval proposes it and a second person's approves it.
 * Without `by`, as in development, no second approval is required.
 */
export async function approve(releases: Releases, build: string, options: ChangeOptions = {}): Promise<RegistryDocument> {
  const { by } = options;
  return decide(releases, build, options, (document, described) => {
    const verdict = document.verdicts[build];
    if (verdict?.integrity !== described.integrity)
      throw new ReleaseError('REL-406', `${build} is published, but no operator has checked it: portal-releases check ${build}`);
    if (verdict.state === 'approved') return undefined;
    if (by === undefined || !approvedByTwo.has(described.release.section)) return recordVerdict(document, described, 'approved', options);
    if (verdict.state !== 'proposed') return recordVerdict(document, described, 'proposed', options);
    if (verdict.by?.some((item) => isSamePerson(item, by)))
      throw new ReleaseError('REL-408', `${by} has already approved ${build}: another person must approve it`);
    return recordVerdict(document, described, 'approved', options);
  });
}

/** `ifUndecided`: only if nobody has decided on this content yet (else REL-402), so that a check never overrules a quicker person. */
export interface RefuseOptions extends ChangeOptions {
  why: string;
  ifUndecided?: boolean;
}

/** Refuses a published release, for a reason; a live one must be rolled back first. It is no longer a rollback target. */
export async function refuse(releases: Releases, build: string, options: RefuseOptions): Promise<RegistryDocument> {
  return decide(releases, build, options, (document, described) => {
    const verdict = document.verdicts[build];
    if (options.ifUndecided && verdict?.integrity === described.integrity)
      throw new ReleaseError('REL-402', `${build} is ${verdict.state} by now`);
    const { section } = described.release;
    const recorded = document.sections[section];
    if (recorded?.live.release.build === build) throw new ReleaseError('REL-407', `${build} is live: roll ${section} back first`);
    const content = recordVerdict(document, described, 'refused', options);
    return recorded ? { ...content, sections: { ...document.sections, [section]: without(recorded, build) } } : content;
  });
}

/** Marks a release that is or was live as good: `rollback` and failing pages go to the last such release. */
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

/** Records that a release passed the publishing checks. Earlier decisions about it stay. */
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
  next: (document: RegistryDocument, described: DescribedRelease) => RegistryContent | undefined,
): Promise<RegistryDocument> {
  const described = await store.get(build);
  checkContent(described, options);
  return changeRegistry(registry, (document) => next(document, described), options);
}

/** Throws if the content is not the content that the decision is about. */
export function checkContent({ release, integrity }: DescribedRelease, { integrity: meant }: ChangeOptions): void {
  if (meant !== undefined && meant !== integrity)
    throw new ReleaseError('REL-406', `The content of ${release.build} is not the content that this decision is about`);
}

const actions = { checked: 'publish', proposed: 'propose', approved: 'approve', refused: 'refuse' } as const;

function recordVerdict(
  document: RegistryDocument,
  { release: { section, build }, integrity }: DescribedRelease,
  state: Verdict['state'],
  { by, why }: ChangeOptions,
): RegistryContent {
  const before = document.verdicts[build];
  const approvers = [...(before?.state === 'proposed' ? (before.by ?? []) : []), ...(by === undefined ? [] : [by])];
  const isApproval = state === 'proposed' || state === 'approved';
  const verdicts = { ...document.verdicts, [build]: { state, integrity, ...(isApproval && { by: approvers }) } };
  return withChange(document, { action: actions[state], section, build, by, why }, { verdicts });
}

const without = ({ live, before, canary }: SectionReleases, build: string) => ({
  live,
  ...(canary && canary.release.build !== build && { canary }),
  before: before.filter(({ release }) => release.build !== build),
});
