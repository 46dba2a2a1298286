import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { BackEnd } from '../back-end/back-end.ts';
import type { ShellManifest } from '../files/shell-manifest.ts';
import { describePage } from '../head/describe-page.ts';
import type { Preload } from '../html/preloads.ts';
import { shellPreloads } from '../html/preloads.ts';
import type { VisitorsReleases } from '../releases/visitors-releases.ts';
import type { PageEnv } from './page-env.ts';
import { isRenderedFor } from './rendered-page.ts';

/**
 * Names scripts to the browser before the page is written (103). Only for page navigations over TLS: browsers use it over HTTP/2, and other
 * clients may take the first response for the page.
 */
function sendEarlyHints(c: Context, origin: string, scripts: Preload[]): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!outgoing || !origin.startsWith('https:') || c.req.header('Sec-Fetch-Mode') !== 'navigate') return;
  outgoing.writeEarlyHints({ link: scripts.map(linkTo) });
}

const linkTo = ({ href, integrity }: Preload): string =>
  `<${href}>; rel=preload; as=script; crossorigin=anonymous${integrity ? `; integrity="${integrity}"` : ''}`;

/** Sets the shell's current build. Names its scripts at once, unless the page is rendered: they would only compete with it for bandwidth. */
export function currentShell(shellManifest: () => Promise<ShellManifest>): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const shell = await shellManifest();
    const { locale, origin } = c.get('page');
    c.set('shell', shell);
    if (!isRenderedFor(c)) sendEarlyHints(c, origin, shellPreloads(shell, locale));
    await next();
  };
}

/** Sets the releases that this visitor gets. */
export function releasesForVisitor(releasesOf: VisitorsReleases): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    c.set('releases', await releasesOf(c, c.get('page').pathname));
    await next();
  };
}

/** Sets what the back end returns about the page, as far as that is known in time. */
export function describedPage(backEnd: BackEnd): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const query = backEnd.open({ crawler: c.get('visitor').isCrawler });
    c.set('described', { ...(await describePage(c.get('page'), query)), query });
    await next();
  };
}
