import type { SectionId } from '@portal/contract';
import type { NamedRelease } from '@portal/releases/live';
import { type Fault, faultOf } from '../protocol/fault.ts';
import { pageTiming, visitsPath } from '../protocol/page-timing.ts';
import { isSectionError, type SectionErrorCode } from '../protocol/section-error.ts';
import { timingOf } from './navigation-timing.ts';

/** What happened to one build of a section while a page was open. `build` is missing if the registry had none. */
export interface SectionCount {
  section: SectionId;
  build?: string;
  /** How often it was mounted. */
  loads: number;
  /** How often it failed, by number. */
  failures: { [C in SectionErrorCode]?: number };
  /** How often one of its pages was slow to load. */
  slow?: number;
  /** How often the data of one of its pages didn't come within four seconds. */
  waited?: number;
  /** What it threw. */
  faults?: Fault[];
  /** How it felt. */
  vitals?: SectionVital[];
}

/** How a visit felt: milliseconds to the largest paint or after the slowest press, or thousandths by which the page shifted. */
export interface SectionVital {
  name: 'LCP' | 'INP' | 'CLS';
  value: number;
  route: string;
  /** The kind of connection, if the browser says it. */
  line: string;
}

/** Counts what happens to sections: builds, numbers, and places in their scripts; no address and no person. */
export interface Visit {
  loaded(section: SectionId, release: Pick<NamedRelease, 'build'>): void;
  /** A page's code was loaded and its section mounted after this long. */
  pageLoaded(section: SectionId, release: Pick<NamedRelease, 'build'>, milliseconds: number): void;
  /** The data of one of the section's pages didn't come in time. */
  waited(section: SectionId, release: Pick<NamedRelease, 'build'>): void;
  /** Each SectionError counts once, however often it is reported. */
  failed(error: unknown): void;
  felt(section: SectionId, release: Pick<NamedRelease, 'build'>, vital: SectionVital): void;
  /** Whether the server wants this page's counts. */
  isCounted: boolean;
}

/** Short, so that a failure is reported before other members meet it; simultaneous failures go together. */
const reportDelayMs = 1_000;
/** The most faults of one build in one message; more would add little. */
export const maxFaults = 2;
/** The most measures of one build in one message: a page that comes back from the browser's cache is measured again. */
const maxVitals = 6;
/** After this long, members begin to wonder whether it works. */
const slowMs = 2_000;

/**
 * Counts for the server that wrote the page, if it requested this page's counts. They are sent when the page is left or hidden, and soon
 * after a failure; nothing waits for them.
 */
export function createVisit(sendBeacon: Navigator['sendBeacon']): Visit {
  const counts = new Map<string, SectionCount>();
  const reported = new WeakSet<Error>();
  const countOf = (section: SectionId, build?: string) => {
    const key = `${section} ${build}`;
    const count = counts.get(key) ?? { section, build, loads: 0, failures: {} };
    counts.set(key, count);
    return count;
  };
  const ticket = timingOf(pageTiming.visit);
  const visit: Visit = {
    isCounted: Boolean(ticket),
    felt(section, { build }, vital) {
      const count = countOf(section, build);
      count.vitals = [...(count.vitals ?? []), vital].slice(-maxVitals);
    },
    loaded(section, { build }) {
      countOf(section, build).loads += 1;
    },
    pageLoaded(section, { build }, milliseconds) {
      if (milliseconds < slowMs) return;
      const count = countOf(section, build);
      count.slow = (count.slow ?? 0) + 1;
    },
    waited(section, { build }) {
      const count = countOf(section, build);
      count.waited = (count.waited ?? 0) + 1;
    },
    failed(error) {
      if (!isSectionError(error) || reported.has(error)) return;
      reported.add(error);
      const count = countOf(error.section, error.build);
      count.failures[error.code] = (count.failures[error.code] ?? 0) + 1;
      const fault = faultOf(error.code, error.build, error.cause);
      if (fault && (count.faults?.length ?? 0) < maxFaults) count.faults = [...(count.faults ?? []), fault];
      setTimeout(() => send(), reportDelayMs);
    },
  };
  const send = () => {
    if (counts.size > 0) sendBeacon(`${visitsPath}/${ticket}`, JSON.stringify([...counts.values()]));
    counts.clear();
  };
  if (!ticket) return visit;
  // This is the only way to learn of a section's denied calls (F-605).
  window.addEventListener('error', ({ error }) => visit.failed(error));
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
  return visit;
}
