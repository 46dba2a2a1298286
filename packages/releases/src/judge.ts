import { type SectionId, sectionIds } from '@portal/contract';
import type { BuildCount } from './portal-health.ts';
import { type RegistryDocument, waysBack } from './registry.ts';

export interface JudgeOptions {
  /** After so many visits a release is proven, if it fails no more often than the one before it. */
  provenAfter: number;
  /** A release that surely fails or is slow in this share of visits more than the one before it, or leaves so many more payments unpaid, is bad: 0.05. */
  worseBy: number;
}

/** One member's telephone is no proof. */
const leastWrong = 3;
/** So many visits or payments of the release before say what is usual. */
const leastUsual = 20;

/** What members' visits and payments say of a release, and why. */
export interface Judgement {
  section: SectionId;
  build: string;
  is: 'proven' | 'bad';
  why: string;
}

/** Judges what is live and not proven yet by visits and payments, each against the release that its section would go back to. */
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
        const verdict = verdictOf({ build, ...countOf(build) }, earlier, options);
        return verdict ? [{ section, build, ...verdict }] : [];
      });
  });
}

type Counted = BuildCount & { build: string };

/** What can go wrong: how often it did, in how many, and how that is said. */
interface Measure {
  wrong: number;
  of: number;
  words: string;
}

/** Each in which visits and payments of one release are compared with those of another. */
const measures: ((count: BuildCount) => Measure)[] = [
  ({ failed, visits, failures }) => {
    const codes = Object.keys(failures).sort().join(', ');
    return { wrong: failed, of: visits, words: `failed in ${failed} of ${visits} visits${codes && failed > 0 ? ` (${codes})` : ''}` };
  },
  ({ slow, visits }) => ({ wrong: slow, of: visits, words: `was slow in ${slow} of ${visits} visits` }),
  ({ due, paid }) => ({ wrong: due - paid, of: due, words: `had ${paid} of ${due} payments paid in a minute` }),
];
const [failing] = measures as [(typeof measures)[number]];

interface Verdict extends Pick<Judgement, 'is' | 'why'> {}

function verdictOf(count: Counted, before: Counted | undefined, { provenAfter, worseBy }: JudgeOptions): Verdict | undefined {
  const compared = measures.map((measure) => {
    const [own, usual] = [measure(count), before && measure(before)];
    // Some failures are too many without any to compare with; slowness and unpaid orders are usual, and nobody knows how many.
    const known = measure === failing ? Boolean(before) : (usual?.of ?? 0) >= leastUsual;
    return { own, usual, share: usual && usual.of > 0 ? usual.wrong / usual.of : 0, known };
  });
  const words = ({ own, usual }: (typeof compared)[number]) =>
    [own.words, ...(usual ? [`${before?.build} ${usual.words}`] : [])].join('; ');
  const bad = compared.filter(({ own, share, known }) => known && own.wrong >= leastWrong && surelyAtLeast(own) > share + worseBy);
  if (bad.length > 0) return { is: 'bad', why: bad.map(words).join('; ') };
  const [failed, ...others] = compared as [(typeof compared)[number], ...typeof compared];
  const allowed = failed.usual && failed.usual.of > 0 ? failed.share : worseBy;
  const isAsGood = others.every(({ own, share, known }) => !known || (own.of >= leastUsual && own.wrong / own.of <= share + worseBy));
  if (count.visits < provenAfter || failed.own.wrong / failed.own.of > allowed || !isAsGood) return undefined;
  return { is: 'proven', why: [failed, ...others.filter(({ known }) => known)].map(words).join('; ') };
}

/** The lower end of the share's 99 % interval (Wilson): few are sure of little, and each round of the watch looks again. */
function surelyAtLeast({ wrong, of }: Measure): number {
  if (of === 0) return 0;
  const z = 2.58;
  const share = wrong / of;
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return (share + z ** 2 / (2 * of) - spread) / (1 + z ** 2 / of);
}
