import { type SectionId, sectionIds } from '@portal/contract';
import { countAbove, samplesOf, sumCounts, upperQuartile, type VitalCount } from '../format/vitals.ts';
import { type RegistryDocument, rollbackTargets } from '../registry/document.ts';
import type { BuildCount } from './portal-health.ts';

export interface AnalysisOptions {
  /** The number of visits after which a release is proven, if it fails no more often than the one before it. */
  provenAfter: number;
  /** A release is bad if its share of failed or slow visits exceeds that of the one before it by this much: 0.05. */
  worseBy: number;
}

/** A single member's phone is no evidence. */
const minWrong = 3;
/** Visits to the release before it that are needed to know how often pages are slow anyway. */
const minSamples = 20;

/** The verdict of members' visits on a release, and why. */
export interface Analysis {
  section: SectionId;
  build: string;
  /** `held`: it fails no more often, but feels slower, so somebody has to look. */
  verdict: 'proven' | 'bad' | 'held';
  why: string;
}

/** Analyses every live release and canary not yet marked healthy, each against the release that its section would go back to. */
export function analyseCanaries(
  { sections }: RegistryDocument,
  countOf: (build: string) => BuildCount,
  options: AnalysisOptions,
): Analysis[] {
  return sectionIds.flatMap((section) => {
    const recorded = sections[section];
    if (!recorded) return [];
    const { live, canary } = recorded;
    const [back] = rollbackTargets(recorded);
    const pairs = [
      { entry: live, before: back },
      { entry: canary, before: live },
    ];
    return pairs.flatMap(({ entry, before }) => {
      if (!entry || entry.proven) return [];
      const counted = ({ release: { build } }: typeof entry) => ({ build, ...countOf(build) });
      const verdict = verdictOf(counted(entry), before && counted(before), options);
      return verdict ? [{ section, build: entry.release.build, ...verdict }] : [];
    });
  });
}

type Counted = BuildCount & { build: string };

function verdictOf(
  count: Counted,
  before: Counted | undefined,
  { provenAfter, worseBy }: AnalysisOptions,
): Pick<Analysis, 'verdict' | 'why'> | undefined {
  const canCompare = { failed: before !== undefined, slow: before !== undefined && before.visits >= minSamples };
  const why = (measures: Measure[]) =>
    measures.map((measure) => `${wordsOf[measure](count)}${before ? `; ${before.build} ${wordsOf[measure](before)}` : ''}`).join('; ');
  const bad = measures.filter((measure) => before && canCompare[measure] && isWorse(count, before, measure, worseBy));
  if (bad.length > 0) return { verdict: 'bad', why: why(bad) };
  const mayFail = before && before.visits > 0 ? shareOf(before, 'failed') : worseBy;
  const isSlow = before && canCompare.slow && shareOf(count, 'slow') - shareOf(before, 'slow') > worseBy;
  if (count.visits < provenAfter || shareOf(count, 'failed') > mayFail || isSlow) return undefined;
  const worse = before && vitals.map((name) => slowerBy(name, count.vitals, before)).find(Boolean);
  if (worse) return { verdict: 'held', why: worse };
  return { verdict: 'proven', why: why(canCompare.slow ? [...measures] : ['failed']) };
}

const measures = ['failed', 'slow'] as const;
type Measure = (typeof measures)[number];

const wordsOf: Record<Measure, (count: BuildCount) => string> = {
  failed({ failed, visits, failures }) {
    const codes = Object.keys(failures).sort().join(', ');
    return `failed in ${failed} of ${visits} visits${codes && failed > 0 ? ` (${codes})` : ''}`;
  },
  slow: ({ slow, visits }) => `was slow in ${slow} of ${visits} visits`,
};

const vitals = ['LCP', 'INP', 'CLS'] as const;

/**
 * Says by how much three visits in four were worse than with the release before; undefined if they weren't, or may have been by chance. A
 * quarter of the visits is above the upper quartile anyway.
 */
function slowerBy(name: VitalCount['name'], own: VitalCount[], before: Counted): string | undefined {
  const [mine, usual] = [own, before.vitals].map((all) => sumCounts(all.filter((item) => item.name === name).map(({ counts }) => counts)));
  if (!mine || !usual || samplesOf(usual) < minSamples) return undefined;
  const bound = upperQuartile(usual);
  const samples = samplesOf(mine);
  const [low] = intervalOf(samples > 0 ? countAbove(mine, bound) / samples : 0, samples);
  if (upperQuartile(mine) <= bound || low <= 0.25) return undefined;
  const unit = name === 'CLS' ? ' thousandths' : ' ms';
  return `${name} of three visits in four within ${upperQuartile(mine)}${unit}, with ${before.build} within ${bound}${unit}`;
}

const shareOf = (count: BuildCount, measure: Measure): number => (count.visits > 0 ? count[measure] / count.visits : 0);

/** Whether more visits go wrong than with the release before, by more than is tolerated and by more than chance explains. */
function isWorse(count: BuildCount, before: BuildCount, measure: Measure, worseBy: number): boolean {
  const usual = shareOf(before, measure);
  if (count[measure] < minWrong || shareOf(count, measure) - usual <= worseBy) return false;
  const [low] = intervalOf(shareOf(count, measure), count.visits);
  const [, high] = intervalOf(usual, before.visits);
  // Some pages are always slow. Failures are never normal: few visits to the release before excuse no more than `worseBy` of them.
  return low > (measure === 'failed' ? Math.max(usual, Math.min(high, worseBy)) : high);
}

/**
 * The Wilson interval of a share for 3.5 standard deviations: wide enough for a few errors in a thousand, even with repeated checks.
 */
function intervalOf(share: number, samples: number): [low: number, high: number] {
  const z = 3.5;
  if (samples === 0) return [0, 1];
  const centre = share + z ** 2 / (2 * samples);
  const spread = z * Math.sqrt((share * (1 - share)) / samples + z ** 2 / (4 * samples ** 2));
  return [(centre - spread) / (1 + z ** 2 / samples), (centre + spread) / (1 + z ** 2 / samples)];
}
