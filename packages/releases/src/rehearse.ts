import type { SectionId } from '@portal/contract';
import { portalHealth, sumOf } from './portal-health.ts';
import type { ReleaseDescription } from './release.ts';
import { ReleaseError } from './release-error.ts';
import type { Releases } from './releases.ts';
import { table } from './table.ts';

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

/** Drives a release's section in a portal of its own; answers what is wrong. */
export type DriveSection = (dist: string, release: ReleaseDescription) => Promise<string[]>;

export interface RehearseOptions {
  /** Addresses of portals. */
  origins?: string[];
  /** `false`: nobody looks. */
  drive?: DriveSection | false;
}

/** The kit's check in a browser, on the files as they lie in the store. */
const driveInPortal: DriveSection = async (dist, release) => {
  const { findInPortal } = await import('@portal/remote-kit/check/portal');
  const found = await findInPortal({ dist, release }).catch((failure: Error) => {
    throw new ReleaseError('REL-410', `${release.build} can't be rehearsed here: ${failure.message}`, { cause: failure });
  });
  return found.map(({ rule, found }) => `${rule}: ${found}`);
};

/** Tries a published release before members have it, and says what a swap to it would change. Changes nothing. */
export async function rehearse(
  { store, registry }: Releases,
  build: string,
  { origins = [], drive = driveInPortal }: RehearseOptions = {},
): Promise<Rehearsal> {
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

/** Says a rehearsal to an operator. */
export function wordsOfRehearsal({ section, build, from, findings, scripts, portals, visits, openPayments }: Rehearsal): string {
  const known = new Set(scripts.before.map(({ integrity }) => integrity));
  const kept = new Set(scripts.after.map(({ integrity }) => integrity));
  const rows = [
    ...scripts.before.filter(({ integrity }) => !kept.has(integrity)).map((script) => ['goes', ...cells(script)]),
    ...scripts.after.map((script) => [known.has(script.integrity) ? 'stays' : 'comes', ...cells(script)]),
  ];
  const bytes = (of: Script[]) => `${Math.round(of.reduce((sum, one) => sum + one.bytes, 0) / 1000)} kB`;
  const tried = `Tried in a browser, in a portal of its own${section === 'payment' ? ', and paid with at the sandbox' : ''}`;
  const silent = portals.filter(({ answers }) => !answers).map(({ origin }) => origin);
  return [
    `${section}: ${from ?? 'nothing'} → ${build}`,
    findings === undefined
      ? 'Not tried: nobody looked at it in a browser, nor paid with it'
      : findings.length === 0
        ? `${tried}: nothing is wrong`
        : `${tried}:\n${findings.map((found) => `  ✗ ${found}`).join('\n')}`,
    table([['SCRIPT', 'BYTES', 'PATH', 'HASH'], ...rows]),
    `${scripts.before.length} scripts, ${bytes(scripts.before)} → ${scripts.after.length} scripts, ${bytes(scripts.after)}`,
    ...(portals.length > 0 ? [`${visits} visits since the portals were started, ${openPayments} payments under way`] : []),
    ...silent.map((origin) => `${origin} does not answer`),
  ].join('\n');
}

const cells = ({ bytes, path, integrity }: Script) => [String(bytes), path, integrity];
