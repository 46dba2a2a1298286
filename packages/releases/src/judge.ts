import { type SectionId, sectionIds } from '@portal/contract';
import type { BuildCount } from './portal-health.ts';
import { type RegistryDocument, waysBack } from './registry.ts';

export interface JudgeOptions {
  /** After so many visits a release is proven, if it fails no more often than the one before it. */
  provenAfter: number;
  /** A release that surely fails in this share of visits more than the one before it is bad: 0.05. */
  worseBy: number;
}

/** One member's telephone is no proof. */
const leastFailed = 3;

/** What members' visits say of a release, and why. */
export interface Judgement {
  section: SectionId;
  build: string;
  is: 'proven' | 'bad';
  why: string;
}

/** Judges what is live and not proven yet by visits, each against the release that its section would go back to. */
export function judge({ sections }: RegistryDocument, countOf: (build: string) => BuildCount, options: JudgeOptions): Judgement[] {
  return sectionIds.flatMap((section) => {
    const recorded = sections[section];
    if (!recorded) return [];
    const [back] = waysBack(recorded);
    const before = back && { build: back.release.build, ...countOf(back.release.build) };
    return [recorded.live, recorded.canary]
      .filter((entry) => entry !== undefined && !entry.proven)
      .flatMap((entry) => {
        const build = String(entry?.release.build);
        const earlier =
          entry === recorded.canary ? { build: recorded.live.release.build, ...countOf(recorded.live.release.build) } : before;
        const is = verdictOf(countOf(build), earlier, options);
        return is ? [{ section, build, is, why: wordsOf({ build, ...countOf(build) }, earlier) }] : [];
      });
  });
}

type Counted = BuildCount & { build: string };

function verdictOf(count: BuildCount, before: BuildCount | undefined, { provenAfter, worseBy }: JudgeOptions): Judgement['is'] | undefined {
  const usual = before ? shareOf(before) : 0;
  if (before && count.failed >= leastFailed && surelyAtLeast(count) > usual + worseBy) return 'bad';
  const allowed = before && before.visits > 0 ? usual : worseBy;
  return count.visits >= provenAfter && shareOf(count) <= allowed ? 'proven' : undefined;
}

const shareOf = ({ visits, failed }: BuildCount) => (visits === 0 ? 0 : failed / visits);

/** The lower end of the share's 95 % interval (Wilson): few visits are sure of little. */
function surelyAtLeast({ visits, failed }: BuildCount): number {
  if (visits === 0) return 0;
  const z = 1.96;
  const share = failed / visits;
  const spread = z * Math.sqrt((share * (1 - share)) / visits + z ** 2 / (4 * visits ** 2));
  return (share + z ** 2 / (2 * visits) - spread) / (1 + z ** 2 / visits);
}

function wordsOf(count: Counted, before?: Counted): string {
  const codes = Object.keys(count.failures).sort().join(', ');
  const words = ({ visits, failed }: BuildCount) => `failed in ${failed} of ${visits} visits`;
  return [`${words(count)}${codes && ` (${codes})`}`, ...(before ? [`${before.build} ${words(before)}`] : [])].join('; ');
}
