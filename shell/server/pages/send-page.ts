import { toPageReleases } from '@portal/releases/format';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { pageTiming } from '../../src/protocol/page-timing.ts';
import type { Config } from '../config.ts';
import type { VisitTickets } from '../counts/visit-tickets.ts';
import type { CachedPage } from '../html/cached-page.ts';
import { contentPolicy } from '../html/content-policy.ts';
import { appShellOf, inlineInAppShell, startOfRendered } from '../html/document.ts';
import { headOf } from '../html/head.ts';
import { documentCache } from '../html/page-document.ts';
import { notFoundPage } from '../html/plain-page.ts';
import { preloadsOf } from '../html/preloads.ts';
import { sendDocument } from '../html/send-document.ts';
import { startingPage } from '../html/starting.ts';
import type { PageEnv } from './page-env.ts';
import { isPreview } from './rendered-page.ts';

const file = /\.(js|mjs|css|map|json|txt|xml|webmanifest|png|jpe?g|gif|svg|webp|avif|ico|woff2?|php)$/i;
/** Characters of cached documents. */
const cachedCharacters = 25_000_000;

/** A path that names a file isn't a page: 404. */
export function noFile(config: Config): MiddlewareHandler<PageEnv> {
  const policy = contentPolicy(config);
  return async (c, next) => {
    if (!file.test(c.req.path)) return next();
    const wantsPage = accepts(c, { header: 'Accept', supports: ['text/html', 'text/plain'], default: 'text/plain' }) === 'text/html';
    return wantsPage ? sendDocument(c, notFoundPage(c.get('page').locale), policy, 404) : c.text('Not found', 404);
  };
}

/** Sends the page: with its content, or as an app shell in which its scripts draw it. The browser revalidates it each time. */
export function sendPage(config: Config, tickets: VisitTickets) {
  const policy = contentPolicy(config);
  const documentOf = documentCache(cachedCharacters);
  const appShell = (c: Context<PageEnv>) => {
    const html = appShellOf(startFor(c, config), startingPage(c.get('page'), c.get('described').site));
    return documentOf(html, () => html, inlineInAppShell);
  };
  // Starts differ for a canary.
  const written = (c: Context<PageEnv>, page: CachedPage) => {
    const start = startOfRendered(startFor(c, config), page);
    return documentOf(page.digest + start, () => start + page.rest, page.inline);
  };
  return (c: Context<PageEnv>) => {
    const rendered = c.get('rendered');
    const timings = [`${pageTiming.sent};desc="${Date.now()}"`];
    if (rendered?.isStale) timings.push(pageTiming.stale);
    if (Math.random() < config.VISIT_SAMPLE) timings.push(`${pageTiming.visit};desc="${tickets.issue()}"`);
    c.header('Server-Timing', timings.join(', '), { append: true });
    return sendDocument(c, rendered ? written(c, rendered) : appShell(c), policy);
  };
}

function startFor(c: Context<PageEnv>, config: Config) {
  const { page, shell, releases, described, rendered } = c.var;
  const site = rendered ? { ...described.site, settings: rendered.settings } : described.site;
  return {
    locale: page.locale,
    scripts: shell.scripts,
    integrity: shell.integrity,
    preloads: preloadsOf(shell, releases, page.locale, page.route),
    head: headOf({ page, site, facts: described.facts }),
    // A rendered page names the scripts that it needs; more come from the release's description.
    live: toPageReleases(releases, rendered ? undefined : page.route?.section),
    owners: config.NODE_ENV !== 'production' || isPreview(releases),
  };
}
