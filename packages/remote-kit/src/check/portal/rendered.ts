import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Locale, type Route, type SectionId, sections } from '@portal/contract';
import { serverFileName } from '@portal/release-format';
import type { Rule } from '../finding.ts';
import type { Address } from './addresses.ts';

const limitMs = 30_000;

/** What the portal's server answered for a page that it renders. */
export interface AskedPage {
  route: string;
  locale: Locale;
  path: string;
  /** Why the page came without its content, if it did. */
  bare?: string;
}

const isRendered = (section: SectionId, route: string): boolean => {
  const routes: Record<string, Route> = sections[section].routes;
  return Boolean(routes[route]?.rendered);
};

/** Whether a build has what the portal's server needs to render pages of its section. */
export const isRenderedBy = (dist: string, section: SectionId): boolean =>
  existsSync(join(dist, serverFileName)) && Object.keys(sections[section].routes).some((route) => isRendered(section, route));

/**
 * Asks a portal for each page that its server renders, in both languages; after three bare ones the server would rest. `log` is where it
 * says why it did not render one.
 */
export async function askForPages(origin: string, section: SectionId, addresses: Address[], log: string): Promise<AskedPage[]> {
  const rendered = addresses.filter(({ route }) => isRendered(section, route));
  if (rendered.length > 0) await checkWall(origin);
  const asked: AskedPage[] = [];
  for (const { route, path } of rendered)
    for (const locale of ['en', 'zh'] as const) {
      if (asked.filter(({ bare }) => bare).length === 3) return asked;
      asked.push({ route, locale, path, bare: await whyBare(origin, `/${locale}${path}`.replace(/\/$/, ''), log) });
    }
  return asked;
}

async function checkWall(origin: string): Promise<void> {
  const health: { rendering: string } = await (await fetch(`${origin}/healthz`)).json();
  if (health.rendering === 'none') throw new Error("Pages can't be rendered on this machine: workerd does not start here.");
}

/** While its code starts, the server sends the page without content. */
async function whyBare(origin: string, path: string, log: string): Promise<string | undefined> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    const html = await (await fetch(origin + path)).text();
    if (html.includes('id="portal-first-page"')) return undefined;
    const reason = reasonIn(readFileSync(log, 'utf8'), path);
    if (reason) return reason;
    await pause(100);
  }
  return `it was not rendered within ${limitMs / 1000} s`;
}

/** The server's own words: of the page, or of the release whose code does not start. */
function reasonIn(log: string, path: string): string | undefined {
  const words = [` did not render ${path}: `, ' does not render pages for a while: '];
  const line = log.split('\n').findLast((one) => words.some((text) => one.includes(text)));
  return line && words.flatMap((text) => line.split(text).slice(1))[0];
}

export const renderedRule: Rule<AskedPage[]> = {
  name: 'rendered',
  reason: 'Whoever has no scripts yet reads the page that the server wrote; one that fails there comes later, or never.',
  example: '@portal/remote-kit, docs/server.md',
  find: (asked) =>
    asked.flatMap(({ route, locale, path, bare }) => (bare ? [`/${locale}${path} (${route}) comes without its content: ${bare}`] : [])),
};
