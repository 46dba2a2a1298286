import { Hono, type MiddlewareHandler } from 'hono';
import { responsesPath } from '../src/protocol/first-page.ts';
import type { BackEnd } from './back-end/back-end.ts';
import type { Config } from './config.ts';
import type { RenderedCounts } from './counts/rendered.ts';
import type { VisitTickets } from './counts/visit-tickets.ts';
import type { ShellManifest } from './files/shell-manifest.ts';
import { currentShell, describedPage, releasesForVisitor } from './pages/known-to-server.ts';
import type { PageEnv } from './pages/page-env.ts';
import { pageResponses, renderedPage } from './pages/rendered-page.ts';
import { requestedPage, requestingVisitor, storedHome } from './pages/requested-page.ts';
import { noFile, sendPage } from './pages/send-page.ts';
import { integrityPolicy, pageHeaders } from './policy/security-headers.ts';
import type { VisitorsReleases } from './releases/visitors-releases.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { PageTraces } from './traces/page-traces.ts';
import { tracedPage } from './traces/traced.ts';

/** What pages are made of. */
export interface PageDependencies {
  config: Config;
  shellManifest: () => Promise<ShellManifest>;
  releasesOf: VisitorsReleases;
  tickets: VisitTickets;
  traces: PageTraces;
  backEnd: BackEnd;
  /** Renders public pages; without it every page is the app shell. */
  renderer: Renderer | undefined;
  counts: Pick<RenderedCounts, 'add'>;
}

/** Responds to every page request with the shell. Each step sets one value that the next ones need (pages/page-env.ts). */
export function pages(parts: PageDependencies): Hono<PageEnv> {
  const { config, shellManifest, releasesOf, tickets, traces, backEnd } = parts;
  return new Hono<PageEnv>()
    .get('*', tracedPage(traces), requestedPage(config), requestingVisitor(config))
    .get('/', storedHome)
    .get(
      `${responsesPath}/*`,
      publicOnly,
      currentShell(shellManifest),
      releasesForVisitor(releasesOf),
      describedPage(backEnd),
      pageResponses(parts),
    )
    .get(
      '*',
      pageHeaders,
      integrityPolicy(config),
      revalidated,
      noFile(config),
      currentShell(shellManifest),
      releasesForVisitor(releasesOf),
      describedPage(backEnd),
      renderedPage(parts),
      sendPage(config, tickets),
    );
}

/** There are responses for public pages only. */
const publicOnly: MiddlewareHandler<PageEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  return c.get('page').route?.rendered ? next() : c.body(null, 204);
};

/** Browsers store pages privately and revalidate them each time: a canary, a language and a login change them. */
const revalidated: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'private, no-cache');
  return next();
};
