import type { SectionId } from '@portal/contract';
import { type ReleaseDescription, ReleaseError } from '../format/index.ts';
import type { Releases } from '../registry/releases.ts';
import { portalHealth, sumOf } from './portal-health.ts';

type Script = ReleaseDescription['files'][number];

/** What a swap would do, and what the release did when it was tried, without any member's data. */
export interface Rehearsal {
  section: SectionId;
  build: string;
  /** What is live now and would be replaced. */
  from?: string;
  /** What is wrong with the section's pages in a separate portal with the payment sandbox; undefined: not tried. */
  findings?: string[];
  /** The section's scripts that members' browsers may run, by path and hash. */
  scripts: { before: Script[]; after: Script[] };
  portals: { origin: string; responses: boolean }[];
  /** Visits to the section at these portals since each started. */
  visits: number;
}

/** Drives a release's section in a separate portal; returns what is wrong. */
export type DriveSection = (dist: string, release: ReleaseDescription) => Promise<string[]>;

export interface RehearseOptions {
  /** The portals' addresses. */
  origins?: string[];
  /** `undefined`: it is not tried. */
  drive: DriveSection | undefined;
}

/** Tries a published release before members get it, and returns what a swap to it would change. Changes nothing. */
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
    portals: health.map(({ origin, revision }) => ({ origin, responses: revision !== undefined })),
    visits: count?.visits ?? 0,
  };
}

/** Throws if a release did something wrong when it was tried. */
export function checkRehearsed({ build, findings = [] }: Rehearsal): void {
  if (findings.length > 0) throw new ReleaseError('REL-410', `${build} failed its rehearsal: ${findings.join('; ')}`, { findings });
}

const scriptsOf = ({ files }: ReleaseDescription) => files.filter(({ path }) => path.endsWith('.js') || path.endsWith('.mjs'));
