import { type Locale, type SectionId, sectionIds, sections } from '@portal/contract';
import type { PageReleases } from '@portal/releases/live';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { type PageMatch, pageMatcher } from '../protocol/match-page.ts';
import type { SectionVital, Visit } from './visit.ts';

/** A frame that took long, as Chromium reports it; other browsers report none. */
interface LongFrame extends PerformanceEntry {
  scripts: { sourceURL: string; startTime: number; duration: number }[];
}

/** What ran in a long frame, and where the person was at the time: they may have moved on when the measure is final. */
interface RememberedFrame extends Pick<LongFrame, 'startTime' | 'duration' | 'scripts'> {
  page: PageMatch | undefined;
}

/** The frames that are remembered, the longest first; only the slowest press of a page is reported. */
const maxFrames = 20;

export interface VitalsOptions {
  releases: PageReleases;
  locale: Locale;
  visit: Pick<Visit, 'felt'>;
}

/**
 * Reports how this visit felt: the largest paint and the shifts of its first page, and its slowest press. A press counts for the release
 * whose script ran longest. React calls a section's handlers from the shell's script, so otherwise it counts for the region that was pressed.
 */
export function watchVitals({ releases, locale, visit }: VitalsOptions): void {
  const matchPage = pageMatcher(locale);
  const here = () => matchPage(location.pathname);
  const first = here();
  let frames: RememberedFrame[] = [];
  const remember = (list: PerformanceObserverEntryList) => {
    const page = here();
    const long = (list.getEntries() as LongFrame[]).map(({ startTime, duration, scripts }) => ({ startTime, duration, scripts, page }));
    frames = [...frames, ...long].sort((a, b) => b.duration - a.duration).slice(0, maxFrames);
  };
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
    new PerformanceObserver(remember).observe({ type: 'long-animation-frame', buffered: true });

  const count = (section: SectionId | undefined, page: PageMatch | undefined, { name, value }: MetricType, build?: string) => {
    const release = build ?? (section && releases.sections[section]?.live.build);
    if (!section || !release || !page) return;
    const scaled = Math.round(name === 'CLS' ? value * 1000 : value);
    visit.felt(section, { build: release }, { name: name as SectionVital['name'], value: scaled, route: page.route.name, line: lineOf() });
  };
  const ofFirstPage = (metric: MetricType) => count(first?.route.section, first, metric);
  onLCP(ofFirstPage);
  onCLS(ofFirstPage);
  onINP((metric) => {
    const [press] = metric.entries;
    if (!press) return;
    const end = press.startTime + press.duration;
    const during = frames.filter(({ startTime, duration }) => startTime < end && startTime + duration > press.startTime);
    const page = during[0]?.page ?? here();
    const scripts = during.flatMap((frame) => frame.scripts).sort((a, b) => b.duration - a.duration);
    const build = buildOf(scripts[0]?.sourceURL);
    const owner = build ? sectionOf(releases, build) : ownerOf(press.target, page);
    count(owner, page, metric, build);
  });
}

const buildOf = (address = '') => /\/releases\/([\w.-]+)\//.exec(address)?.[1];

const sectionOf = ({ sections: live }: PageReleases, build: string) =>
  sectionIds.find((id) => [live[id]?.live.build, live[id]?.previous?.build].includes(build));

/** The section in whose region an element is, none in the shell's. The page's, if it is in no region, as a dialog, or gone. */
function ownerOf(element: Node | null | undefined, page: PageMatch | undefined): SectionId | undefined {
  const region = element instanceof Element && element.closest('[data-owner]');
  if (!region) return page?.route.section;
  return sectionIds.find((id) => sections[id].folder === region.getAttribute('data-owner'));
}

/** The kind of connection, as far as the browser says: `4g`, `3g`, `2g`, `slow-2g`. */
const lineOf = (): string => (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? 'unknown';
