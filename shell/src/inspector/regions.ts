import { type OwnedRoute, ownerOfWidget, type SectionId } from '@portal/contract';
import type { PageReleases } from '@portal/release-format/live';
import type { createBrowserRouter } from 'react-router-dom';
import { addressOf } from '../federation/releases.ts';
import type { ShownWidget } from './record.ts';

/** A part of the page, and the release that it comes from. */
export interface Region {
  /** `page invoice`, `widget payment.pay`. */
  name: string;
  section: SectionId;
  provider: string;
  build: string;
  /** What it was given: a page's parameters and data, a widget's props. */
  props: unknown;
  /** How many files came from its release, with their size and load time. */
  files: number;
  bytes: number;
  ms: number;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** What is on the page now, and which release each part comes from. */
export function regionsOf({ state }: Router, widgets: readonly ShownWidget[], releases: PageReleases): Region[] {
  const page = state.matches.at(-1);
  const handle = page?.route.handle as OwnedRoute | undefined;
  const given = (name: string, section: SectionId, props: unknown): Region | [] => {
    const live = releases.sections[section]?.live;
    if (!live) return [];
    return { name, section, provider: live.provider, build: live.build, props, ...filesFrom(addressOf(live, live.entry)) };
  };
  return [
    page && handle?.section
      ? given(`page ${handle.name}`, handle.section, { params: page.params, data: state.loaderData[page.route.id] })
      : [],
    ...widgets.map(({ name, props }) => given(`widget ${name}`, ownerOfWidget(name as Parameters<typeof ownerOfWidget>[0]), props)),
  ].flat();
}

/** What the browser fetched from the folder of an entry, and how long from the first request to the last byte. */
function filesFrom(entry: string): Pick<Region, 'files' | 'bytes' | 'ms'> {
  const folder = new URL('.', entry).href;
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.startsWith(folder));
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const end = Math.max(0, ...files.map(({ responseEnd }) => responseEnd));
  const start = Math.min(end, ...files.map(({ startTime }) => startTime));
  return { files: files.length, bytes, ms: Math.round(end - start) };
}
