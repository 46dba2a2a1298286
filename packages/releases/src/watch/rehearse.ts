import type { SectionId } from '@portal/contract';
import { type ReleaseDescription, ReleaseError } from '@portal/release-format';
import type { Releases } from '../registry/releases.ts';
import { portalHealth, sumOf } from './portal-health.ts';

type Script = ReleaseDescription['files'][number];

/** What a swap would do, and what the release did when it was tried: nothing of it is a member's. */
export interface Rehearsal {
  section: SectionId;
  build: string;
  /** What is live, and would be left. */
  from?: string;
  /** What is wrong with the section's pages in a portal of their own, with the payment sandbox; undefined: nobody looked. */
  findings?: string[];
  /** What members' browsers may run of the section, by path and hash. */
  scripts: { before: Script[]; after: Script[] };
  portals: { origin: string; answers: boolean }[];
  /** Visits of the section at these portals since each was started, and payments that are under way there. */
  visits: number;
  openPayments: number;
}

/** Drives a release's section in a portal of its own; returns what is wrong. */
export type DriveSection = (dist: string, release: ReleaseDescription) => Promise<string[]>;

export interface RehearseOptions {
  /** Addresses of portals. */
  origins?: string[];
  /** `undefined`: it is not tried. */
  drive: DriveSection | undefined;
}

/** Tries a published release before members have it, and says what a swap to it would change. Changes nothing. */
export async function rehearse({ store, registry }: Releases, build: string, { origins = [], drive }: RehearseOptions): Promise<Rehearsal> {
  const { release } = await store.get(build);
  const live = (await registry.read()).sections[release.section]?.live.release;
  const health = await portalHealth(origins);
  const count = live ? sumOf(health)(live.build) : undefined;
  const findings = drive ? await drive(await store.folderOf(build), release) : undefined;
  return {
    section: release.section,
    build,
    ...(live && { from: live.build }),
    ...(findings && { findings }),
    scripts: { before: live ? scriptsOf(live) : [], after: scriptsOf(release) },
    portals: health.map(({ origin, revision }) => ({ origin, answers: revision !== undefined })),
    visits: count?.visits ?? 0,
    openPayments: count?.open ?? 0,
  };
}

/** Refuses a release that did something wrong when it was tried. */
export function checkRehearsed({ build, findings = [] }: Rehearsal): void {
  if (findings.length > 0)
    throw new ReleaseError('REL-410', `${build} was rehearsed, and this is wrong: ${findings.join('; ')}`, { findings });
}

const scriptsOf = ({ files }: ReleaseDescription) => files.filter(({ path }) => path.endsWith('.js') || path.endsWith('.mjs'));
