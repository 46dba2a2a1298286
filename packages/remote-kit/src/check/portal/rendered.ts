import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Locale, type Route, type SectionId, sections } from '@portal/contract';
import { serverFileName } from '@portal/releases/format';
import type { Rule } from '../finding.ts';
import type { Address } from './addresses.ts';

const limitMs = 30_000;

/** A page that the portal's server renders, and what is wrong with its response. */
export interface RequestedPage {
  route: string;
  locale: Locale;
  path: string;
  fault?: string;
}

const isRendered = (section: SectionId, route: string): boolean => {
  const routes: Record<string, Route> = sections[section].routes;
  return Boolean(routes[route]?.rendered);
};

/** Whether a build has what the portal's server needs to render pages of its section. */
export const isRenderedBy = (dist: string, section: SectionId): boolean =>
  existsSync(join(dist, serverFileName)) && Object.keys(sections[section].routes).some((route) => isRendered(section, route));

/** The build that serves the pages. */
interface Served {
  section: SectionId;
  build: string;
}

/**
 * Requests each page that a portal's server renders, in both languages. Stops after three failures, because the server would then stop
 * rendering for a while. `log` is where it logs why it didn't render a page.
 */
export async function requestPages(
  origin: string,
  { section, build }: Served,
  addresses: Address[],
  log: string,
): Promise<RequestedPage[]> {
  const rendered = addresses.filter(({ route }) => isRendered(section, route));
  if (rendered.length > 0) await checkRenders(origin);
  const requested: RequestedPage[] = [];
  for (const { route, path } of rendered)
    for (const locale of ['en', 'zh'] as const) {
      if (requested.filter(({ fault }) => fault).length === 3) return requested;
      requested.push({ route, locale, path, fault: await faultOf(origin, build, `/${locale}${path}`.replace(/\/$/, ''), log) });
    }
  return requested;
}

async function checkRenders(origin: string): Promise<void> {
  const health: { rendering: string } = await (await fetch(`${origin}/healthz`)).json();
  if (health.rendering === 'unavailable') throw new Error("Pages can't be rendered on this machine: workerd does not start here.");
}

/** Tries again for a while: until the release's code has started, the server sends the page without content. */
async function faultOf(origin: string, build: string, path: string, log: string): Promise<string | undefined> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    const html = await (await fetch(origin + path)).text();
    if (html.includes('id="portal-first-page"')) return styledIn(html);
    const reason = reasonIn(readFileSync(log, 'utf8'), build, path);
    if (reason) return `comes without its content: ${reason}`;
    await pause(100);
  }
  return `comes without its content: it was not rendered within ${limitMs / 1000} s`;
}

function styledIn(html: string): string | undefined {
  const [tag] = /<[a-z][^>]* style="[^"]*"/.exec(html.slice(html.indexOf('<div id="root"'))) ?? [];
  return tag && `has an attribute that the page's policy refuses: ${tag}>`;
}

/** Returns the server's own words about the page, or about the build if its code doesn't start. */
function reasonIn(log: string, build: string, path: string): string | undefined {
  const words = [`${build} did not render ${path}: `, `${build} does not render pages for a while: `];
  const line = log.split('\n').findLast((item) => words.some((text) => item.includes(text)));
  return line && words.flatMap((text) => line.split(text).slice(1))[0];
}

export const renderedRule: Rule<RequestedPage[]> = {
  name: 'rendered',
  reason: 'Whoever has no scripts yet reads the page as the server wrote it; one that fails there comes later, or never.',
  example: '@portal/remote-kit, docs/pages.md, “On the server”',
  find: (requested) => requested.flatMap(({ route, locale, path, fault }) => (fault ? [`/${locale}${path} (${route}) ${fault}`] : [])),
};
