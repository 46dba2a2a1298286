import { type SectionId, sectionIds } from '@portal/contract';
import { type RegistryChange, type RegistryDocument, type Releases, recordedIn, rollbackTargets } from '@portal/releases';

/** A release as approvers see it. `approvedBy` is empty if no name was recorded. */
export interface ShownRelease {
  section: SectionId;
  provider: string;
  version: string;
  build: string;
  integrity: string;
  approvedBy: string[];
}

export interface LiveNow extends ShownRelease {
  since: string;
  isHealthy: boolean;
}

/** What members see of a section. `back`: what it would go back to; `canary`: what a share of them gets instead. */
export interface SectionNow {
  section: SectionId;
  live?: LiveNow;
  back?: ShownRelease & { isHealthy: boolean };
  canary?: LiveNow & { share: number };
}

export type State = 'published' | 'checked' | 'proposed' | 'approved' | 'refused' | 'live' | 'canary' | 'before';

/** A published release with the decisions on it. `rolledBack`: the change after which it was no longer live. */
export interface Candidate extends ShownRelease {
  state: State;
  published: string;
  contract: string;
  files: number;
  bytes: number;
  history: RegistryChange[];
  /** Rules that its vendor's own check did not pass: it can be previewed, but not approved. */
  lacks: string[];
  rolledBack?: RegistryChange;
  /** For a canary. */
  share?: number;
}

export interface Overview {
  revision: number;
  sections: SectionNow[];
  waiting: Candidate[];
  /** Newest first. */
  history: RegistryChange[];
  all: Candidate[];
}

/** Reads what is live and what is waiting, at one `revision` of the registry. */
export async function readOverview({ registry, store }: Releases): Promise<Overview> {
  const [document, listed] = await Promise.all([registry.read(), store.list()]);
  const all = await Promise.all(
    listed.map(async ({ release, integrity }): Promise<Candidate> => {
      const { section, provider, version, build, contract, files } = release;
      const rolledBack = rollbackOf(document, section, build);
      const canary = document.sections[section]?.canary;
      return {
        ...{ section, provider, version, build, integrity, contract },
        approvedBy: approversOf(document, build, integrity),
        state: stateOf(document, section, build, integrity),
        lacks: await store.lacks(build),
        published: new Date(await store.publishedAt(build)).toISOString(),
        files: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        history: document.history.filter((change) => change.build === build),
        ...(rolledBack && { rolledBack }),
        ...(canary?.release.build === build && { share: canary.share }),
      };
    }),
  );
  const waiting = all.filter((item) => isWaiting(document, item)).sort((a, b) => (a.published < b.published ? 1 : -1));
  const { revision } = document;
  return { revision, sections: sectionIds.map((id) => sectionNow(document, id)), waiting, history: document.history.toReversed(), all };
}

function sectionNow(document: RegistryDocument, section: SectionId): SectionNow {
  const recorded = document.sections[section];
  if (!recorded) return { section };
  const shown = ({ release: { provider, version, build }, integrity }: (typeof recorded)['live']) => {
    return { section, provider, version, build, integrity, approvedBy: approversOf(document, build, integrity) };
  };
  const liveNow = (entry: (typeof recorded)['live']) => ({ ...shown(entry), since: entry.since, isHealthy: entry.proven !== undefined });
  const [back] = rollbackTargets(recorded);
  const { canary } = recorded;
  return {
    section,
    live: liveNow(recorded.live),
    ...(back && { back: { ...shown(back), isHealthy: back.proven !== undefined } }),
    ...(canary && { canary: { ...liveNow(canary), share: canary.share } }),
  };
}

function approversOf({ verdicts }: RegistryDocument, build: string, integrity: string): string[] {
  const verdict = verdicts[build];
  return (verdict?.integrity === integrity && verdict.by) || [];
}

function stateOf({ sections, verdicts }: RegistryDocument, section: SectionId, build: string, integrity: string): State {
  const recorded = sections[section];
  if (recorded?.live.release.build === build) return 'live';
  if (recorded?.canary?.release.build === build) return 'canary';
  if (recorded && recordedIn(recorded).some(({ release }) => release.build === build)) return 'before';
  const verdict = verdicts[build];
  return verdict?.integrity === integrity ? verdict.state : 'published';
}

const makesLive = ({ action }: RegistryChange) => action === 'promote' || action === 'swap';

function rollbackOf({ history }: RegistryDocument, section: SectionId, build: string): RegistryChange | undefined {
  const own = history.filter((change) => change.section === section);
  const last = own.findLastIndex((change) => makesLive(change) && change.build === build);
  return last < 0 ? undefined : own.slice(last + 1).find(({ action }) => action === 'rollback');
}

/** Whether a decision is needed. A release that was approved and then overtaken by another one is no longer waiting. */
function isWaiting({ history }: RegistryDocument, { section, build, state }: Candidate): boolean {
  if (state === 'published' || state === 'checked' || state === 'proposed') return true;
  if (state !== 'approved') return false;
  const own = history.filter((change) => change.section === section);
  const lastLive = own.findLastIndex(makesLive);
  return own[lastLive]?.build === build || own.findLastIndex((change) => change.action === 'approve' && change.build === build) > lastLive;
}
