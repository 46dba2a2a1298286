import type { OwnedRoute } from '@portal/contract';
import type { LiveReleases } from '@portal/releases/format';
import { inSpan } from '@portal/server-kit';
import type { Context, MiddlewareHandler } from 'hono';
import type { BackEnd } from '../back-end/back-end.ts';
import type { RenderedCounts } from '../counts/rendered.ts';
import type { Renderer, RenderOptions } from '../rendering/renderer.ts';
import type { PageEnv } from './page-env.ts';

export interface RenderedPageParts {
  backEnd: BackEnd;
  renderer: Renderer | undefined;
  counts: Pick<RenderedCounts, 'add'>;
}

/** Sets the page as its release renders it, if it is public. */
export function renderedPage({ backEnd, renderer, counts }: RenderedPageParts): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const options = renderer && toRender(c, backEnd);
    const getsIt = options && isRenderedFor(c);
    const page = getsIt ? await inRenderSpan(renderer, options) : undefined;
    if (getsIt) counts.add(options.release.build, options.route, Boolean(page));
    c.set('rendered', page);
    await next();
  };
}

/** Sends the responses to the calls of a public page, for a page that the browser is about to draw. */
export function pageResponses({ backEnd, renderer }: Pick<RenderedPageParts, 'backEnd' | 'renderer'>) {
  return async (c: Context<PageEnv>) => {
    const options = toRender(c, backEnd);
    const responses = options && (await renderer?.responsesOf(options));
    c.header('Cache-Control', 'no-store');
    return responses ? c.json(responses) : c.body(null, 204);
  };
}

/** What is needed to render a page, if it is public and its section has a release. */
function toRender(c: Context<PageEnv>, { check }: BackEnd): (RenderOptions & { route: string }) | undefined {
  const { route, locale, pathname, search } = c.get('page');
  const releases = c.get('releases');
  const { site, facts, query } = c.get('described');
  const release = route && releases.sections[route.section]?.live;
  if (!route?.rendered || !release || !site.settings || facts.missing || isPreview(releases)) return undefined;
  const request = { locale, address: pathname + queryOf(route, search), settings: site.settings, now: Date.now() };
  return { section: route.section, route: route.name, release, shell: c.get('shell').server, request, query, check };
}

/** Whether this person gets the page rendered. */
export const isRenderedFor = (c: Context<PageEnv>): boolean => {
  const rendered = c.get('page').route?.rendered;
  return rendered === true || (rendered === 'visitors' && !c.get('visitor').isMember);
};

export const isPreview = ({ sections }: LiveReleases): boolean => Object.values(sections).some(({ previewed }) => previewed);

/**
 * The part of a query that the page reads. Other sites add parameters of their own to a shared link, with a value for each visitor
 * (`fbclid`), and would cause a rendering for each.
 */
function queryOf({ search: names = {} }: OwnedRoute, search: string): string {
  const isRead = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => Object.hasOwn(names, name));
  const read = search.slice(1).split('&').filter(isRead).join('&');
  return read && `?${read}`;
}

/** Renders within a span that names the code's owner: the code runs in a process of its own and reports nothing itself. */
const inRenderSpan = (renderer: Renderer, options: RenderOptions) =>
  inSpan({ name: 'render', attributes: { 'portal.section': options.section, 'portal.build': options.release.build } }, async (span) => {
    const page = await renderer.render(options);
    span?.describe({ 'portal.rendered': page !== undefined });
    return page;
  });
