import { type SectionId, sectionIds } from '@portal/contract';
import { type RegistryDocument, waysBack } from '../registry/document.ts';
import type { BuildCount } from './portal-health.ts';
import { isSurelyWorse, type Look, lastLook, sharesOf, type Usual, usualOf } from './surely-worse.ts';

export interface JudgeOptions {
  /** After so many visits a release is proven, if it fails no more often than the one before it. */
  provenAfter: number;
  /** A release that surely fails or is slow more often than the one before it, or leaves more payments unpaid, is bad if it is in so great a share of them: 0.05. */
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

/** What may go wrong, or well, and how that is said of the looks until one of them. */
interface Measure {
  looks: Look[];
  words: (until: number) => string;
}

/** Each in which visits and payments of one release are compared with those of another. */
const measures: ((count: BuildCount) => Measure)[] = [
  ({ failed, visits, failures }) => {
    const codes = Object.keys(failures).sort().join(', ');
    return {
      looks: [{ asked: visits, well: visits - failed }],
      words: () => `failed in ${failed} of ${visits} visits${codes && failed > 0 ? ` (${codes})` : ''}`,
    };
  },
  ({ slow, visits }) => ({ looks: [{ asked: visits, well: visits - slow }], words: () => `was slow in ${slow} of ${visits} visits` }),
  (count) => {
    const looks = count.looks.map(({ asked, paid }) => ({ asked, well: paid }));
    const words = (until: number) => {
      const share = Math.round(100 * (sharesOf(looks)[until] ?? 0));
      return `had ${share} % of ${looks[0]?.asked ?? 0} payments paid in ${count.looks[until]?.after ?? 0} s`;
    };
    return { looks, words };
  },
];
const [failing] = measures as [(typeof measures)[number]];

const sizeOf = ({ looks }: Measure) => looks[0]?.asked ?? 0;
const wrongIn = (measure: Measure) => measure.looks.reduce((left, { well }) => left - well, sizeOf(measure));

/** A measure of a release, beside what is usual by the one before it; without `usual` nobody knows. */
interface Compared {
  own: Measure;
  before?: Measure;
  usual?: Usual;
}

function compare(measure: (typeof measures)[number], count: Counted, earlier: Counted | undefined, worseBy: number): Compared {
  const [own, before] = [measure(count), earlier && measure(earlier)];
  if (!before) return { own };
  if (measure !== failing) return { own, before, ...(sizeOf(before) >= leastUsual && { usual: usualOf(before.looks) }) };
  // Slowness and unpaid orders are usual, and nobody knows how many; failures are not, whether there are any to compare with or not.
  const { shares, atLeast } = sizeOf(before) > 0 ? usualOf(before.looks) : { shares: [1], atLeast: 0 };
  return { own, before, usual: { shares, atLeast: Math.min(shares[0] ?? 1, Math.max(atLeast, 1 - worseBy)) } };
}

interface Verdict extends Pick<Judgement, 'is' | 'why'> {}

function verdictOf(count: Counted, before: Counted | undefined, { provenAfter, worseBy }: JudgeOptions): Verdict | undefined {
  const compared = measures.map((measure) => compare(measure, count, before, worseBy));
  const words = ({ own, before: other }: Compared) => {
    const last = lastLook(own.looks);
    return [own.words(last), ...(other ? [`${before?.build} ${other.words(last)}`] : [])].join('; ');
  };
  const bad = compared.filter(({ own, usual }) => usual && wrongIn(own) >= leastWrong && isSurelyWorse(own.looks, usual, worseBy));
  if (bad.length > 0) return { is: 'bad', why: bad.map(words).join('; ') };
  const [failed, ...others] = compared as [Compared, ...Compared[]];
  const mayFail = failed.before && sizeOf(failed.before) > 0 ? wrongIn(failed.before) / sizeOf(failed.before) : worseBy;
  const isAsGood = others.every(
    ({ own, usual }) => !usual || (sizeOf(own) >= leastUsual && (usual.shares.at(-1) ?? 0) - (sharesOf(own.looks).at(-1) ?? 0) <= worseBy),
  );
  if (count.visits < provenAfter || wrongIn(failed.own) / sizeOf(failed.own) > mayFail || !isAsGood) return undefined;
  return { is: 'proven', why: [failed, ...others.filter(({ usual }) => usual)].map(words).join('; ') };
}
