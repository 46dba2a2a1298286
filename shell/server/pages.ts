import { defaultLocale, isLocale, type Locale, type OwnedRoute } from '@portal/contract';
import { type LiveReleases, toPageReleases } from '@portal/release-format';
import { inSpan } from '@portal/server-kit';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import { answersPath } from '../src/protocol/first-page.ts';
import { resolvePath } from '../src/protocol/resolve-path.ts';
import type { Ask, BackEnd } from './back-end/back-end.ts';
import type { Config } from './config.ts';
import type { RenderedCounts } from './counts/rendered.ts';
import type { VisitTickets } from './counts/visit-tickets.ts';
import { visitsPath } from './counts/visits.ts';
import type { ShellManifest } from './files/shell-manifest.ts';
import { describePage } from './head/describe-page.ts';
import type { Page, PageFacts, Site } from './head/page.ts';
import { frameOf, startOfWritten } from './html/document.ts';
import { sendEarlyHints } from './html/early-hints.ts';
import { headOf } from './html/head.ts';
import { type KeptDocument, placeholders, type Words } from './html/kept-document.ts';
import { notFoundPage } from './html/plain-page.ts';
import { preloadsOf, shellPreloads } from './html/preloads.ts';
import { startingPage } from './html/starting.ts';
import { keepPresses } from './html/written.ts';
import { integrityPolicy, type PageEnv, pagePolicy } from './policy/security-headers.ts';
import { publicOrigin } from './public-origin.ts';
import { ownServers, type Previews } from './releases/previews.ts';
import type { VisitorsReleases } from './releases/visitors-releases.ts';
import type { Renderer, RenderOptions } from './rendering/renderer.ts';
import { localeOf, routeForPath } from './route-for-path.ts';
import { isMember } from './session/session-cookie.ts';
import type { PageTraces } from './traces/page-traces.ts';
import { tracedPage } from './traces/traced.ts';

/** What pages are made of. */
export interface PageDependencies {
  config: Config;
  shellManifest: () => Promise<ShellManifest>;
  releasesOf: VisitorsReleases;
  previewsOf: Previews['previewsOf'];
  tickets: VisitTickets;
  traces: PageTraces;
  backEnd: BackEnd;
  /** Writes public pages; without it every page is the frame. */
  renderer?: Renderer;
  rendered: Pick<RenderedCounts, 'add'>;
}

const file = /\.(js|mjs|css|map|json|txt|xml|webmanifest|png|jpe?g|gif|svg|webp|avif|ico|woff2?|php)$/i;

/** Answers every page request with the shell. A path that names a file isn't a page: 404. */
export function pages({
  config,
  shellManifest,
  releasesOf,
  previewsOf,
  tickets,
  traces,
  backEnd,
  renderer,
  rendered,
}: PageDependencies): Hono<PageEnv> {
  /** What is needed to render a page, if it is public and its section has a release. */
  const toRender = (page: Page, ask: Ask, known: Known): RenderOptions | undefined => {
    const { route, locale, pathname, search } = page;
    const release = route && known.releases.sections[route.section]?.live;
    const { settings } = known.site;
    if (!route?.rendered || !release || !settings || known.facts.missing || isPreview(known.releases)) return undefined;
    const request = { locale, address: pathname + queryOf(route, search), settings, now: Date.now() };
    return { section: route.section, release, shell: known.manifest.server, request, ask, check: backEnd.check };
  };

  return new Hono<PageEnv>()
    .get('*', tracedPage(traces))
    .get('/', async (c, next) => {
      const locale = storedLocale(c);
      c.header('Vary', 'Cookie');
      return locale ? c.redirect(`/${locale}${new URL(c.req.url).search}`) : next();
    })
    .get(`${answersPath}/*`, async (c) => {
      const { pathname: asked, search } = new URL(c.req.url);
      const pathname = asked.slice(answersPath.length);
      const [locale, route] = [localeOf(pathname), routeForPath(pathname)];
      c.header('Cache-Control', 'no-store');
      if (!locale || !route?.rendered) return c.body(null, 204);
      const page = { locale, route, pathname, search, origin: publicOrigin(c, config) };
      const ask = backEnd.open();
      const [manifest, releases, described] = await Promise.all([shellManifest(), releasesOf(c, pathname), describePage(page, ask)]);
      const options = toRender(page, ask, { manifest, releases, ...described });
      const answers = options && (await renderer?.answersOf(options));
      return answers ? c.json(answers) : c.body(null, 204);
    })
    .get('*', async (c, next) => {
      c.set('ownServers', ownServers(await previewsOf(c, pathnameOf(c))));
      await next();
    })
    .get('*', pagePolicy(config), integrityPolicy(config), async (c) => {
      const { pathname: asked, search } = new URL(c.req.url);
      const nonce = c.get('secureHeadersNonce') ?? '';
      const pathname = pathnameOf(c);
      const locale = localeOf(pathname) ?? defaultLocale;
      c.header('Cache-Control', 'private, no-cache');
      if (file.test(asked)) return wantsPage(c) ? c.html(notFoundPage(locale, nonce), 404) : c.text('Not found', 404);
      const route = routeForPath(pathname);
      const page = { locale, route, pathname, search, origin: publicOrigin(c, config) };
      const ask = backEnd.open({ crawler: isbot(c.req.header('User-Agent')) });
      const describing = describePage(page, ask);
      const [manifest, member] = [await shellManifest(), isMember(c, config)];
      // A rendered page is sent at once; early scripts would only compete with it for bandwidth.
      if (!route?.rendered || member) sendEarlyHints(c, page.origin, shellPreloads(manifest, locale));
      const [releases, described] = await Promise.all([releasesOf(c, pathname), describing]);
      const options = member ? undefined : toRender(page, ask, { manifest, releases, ...described });
      const written = options && (await renderIn(renderer, options));
      if (options && route && renderer) rendered.add(options.release.build, route.name, Boolean(written));
      const site = written ? { ...described.site, settings: written.settings } : described.site;
      c.set('inlineScripts', written ? [keepPresses] : []);
      const ticket = Math.random() < config.VISIT_SAMPLE ? tickets.issue() : '';
      const words = { nonce, sent: `${Date.now()}`, ticket };
      const start = ({ nonce, sent, ticket }: Words) => ({
        locale,
        nonce,
        sent,
        scripts: manifest.scripts,
        integrity: manifest.integrity,
        preloads: preloadsOf(manifest, releases, locale, route),
        head: headOf({ page, site, facts: described.facts }),
        // A rendered page names the scripts that it needs; more come from the release's description.
        live: toPageReleases(releases, written ? undefined : route?.section),
        visits: ticket && `${visitsPath}/${ticket}`,
        owners: config.NODE_ENV !== 'production' || isPreview(releases),
      });
      if (!written) return c.html(frameOf(start(words), startingPage(page, site, nonce)));
      const keptStart = await startOfWritten(start({ ...placeholders, ticket: ticket && placeholders.ticket }), written);
      return send(c, written.documentFrom(`${keptStart}`), words);
    });
}

/**
 * The part of a query that the page reads. Other sites add parameters of their own to a shared link, with a value for each visitor
 * (`fbclid`), and would cause a rendering for each.
 */
function queryOf({ search: names = {} }: OwnedRoute, search: string): string {
  const isRead = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => Object.hasOwn(names, name));
  const read = search.slice(1).split('&').filter(isRead).join('&');
  return read && `?${read}`;
}

/** Renders within a span that names the code's owner: the code runs in a cell and reports nothing itself. */
const renderIn = (renderer: Renderer | undefined, options: RenderOptions) =>
  inSpan({ name: 'render', attributes: { 'portal.section': options.section, 'portal.build': options.release.build } }, async (span) => {
    const written = await renderer?.render(options);
    span?.describe({ 'portal.rendered': written !== undefined });
    return written;
  });

async function send(c: Context, document: KeptDocument, words: Words): Promise<Response> {
  c.header('Vary', 'Accept-Encoding', { append: true });
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // Browsers list them without a preference.
    match: (listed, { supports, default: none }) => supports.find((one) => listed.some(({ type, q }) => type === one && q > 0)) ?? none,
  });
  if (accepted !== 'br' && accepted !== 'gzip') return c.html(document.text(words));
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('Content-Encoding', accepted);
  return c.body(await document.compressed(accepted, words));
}

interface Known {
  manifest: ShellManifest;
  releases: LiveReleases;
  site: Site;
  facts: PageFacts;
}

const isPreview = ({ sections }: LiveReleases): boolean => Object.values(sections).some(({ previewed }) => previewed);

const wantsPage = (c: Context): boolean =>
  accepts(c, { header: 'Accept', supports: ['text/html', 'text/plain'], default: 'text/plain' }) === 'text/html';

/** The path of the requested page, with its language prefix. */
const pathnameOf = (c: Context): string => resolvePath(new URL(c.req.url).pathname, storedLocale(c) ?? defaultLocale);

function storedLocale(c: Context): Locale | undefined {
  const stored = getCookie(c, 'locale');
  return isLocale(stored) ? stored : undefined;
}
