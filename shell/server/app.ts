import { join } from 'node:path';
import { allRoutes } from '@portal/contract';
import { openStorage, releaseStore } from '@portal/releases';
import { needFolder } from '@portal/server-kit';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { apiProxy } from './api/api-proxy.ts';
import { createBackEnd } from './back-end/back-end.ts';
import type { Config } from './config.ts';
import { createFaults } from './counts/faults.ts';
import { renderedCounts } from './counts/rendered.ts';
import { visitTickets } from './counts/visit-tickets.ts';
import { visits } from './counts/visits.ts';
import { devFiles, devManifest, devReleases } from './dev-servers.ts';
import { retainedFiles } from './files/retained-files.ts';
import { type ShellManifest, watchShellManifest } from './files/shell-manifest.ts';
import { rootFiles, staticFiles } from './files/static-files.ts';
import { pages } from './pages.ts';
import { policyReports } from './policy/policy-reports.ts';
import { commonHeaders } from './policy/security-headers.ts';
import { canaryCohorts } from './releases/canary-cohort.ts';
import { type ReadReleases, watchLiveReleases } from './releases/live-releases.ts';
import { paymentPins } from './releases/payment-pins.ts';
import { previews } from './releases/previews.ts';
import { publishedIn } from './releases/published.ts';
import { releaseFiles } from './releases/release-files.ts';
import { replacements } from './releases/replacements.ts';
import { visitorsReleases } from './releases/visitors-releases.ts';
import { createRenderer, type Renderer } from './rendering/renderer.ts';
import { cookieKeys } from './session/cookies.ts';
import { siteFiles } from './site/site-files.ts';
import { readiness, siteVersion } from './status.ts';
import { navigations } from './traces/navigations.ts';
import { pageTraces } from './traces/page-traces.ts';
import { tracedApi } from './traces/traced.ts';

/**
 * Builds the portal's front door: pages, scripts of the shell and of every release, pictures, and the proxy to the back end. `operators`
 * responds to what isn't for the public.
 */
export function createApp(config: Config): { app: Hono; operators: Hono } {
  needFolder(config.DATA_DIR, 'DATA_DIR');
  const dev = config.DEV_ORIGINS;
  const kept = retainedFiles(config.SHELL_DIST, join(config.DATA_DIR, 'shell-files'));
  const shellManifest = dev.shell ? devManifest(dev.shell) : watchShellManifest(config.SHELL_DIST, kept.keep);
  const backEnd = createBackEnd(config);
  const storage = openStorage(config.RELEASES_DIR, join(config.DATA_DIR, 'releases-copies'));
  const releases = watchLiveReleases(storage, config);
  const liveReleases = devReleases(dev, releases.read);
  const pins = paymentPins(config);
  const preview = previews(config, releases);
  const { previewsOf } = preview;
  const cohorts = canaryCohorts(config);
  const releasesOf = visitorsReleases({ liveReleases, pins, previewsOf, cohorts });
  const published = publishedIn(storage);
  const tickets = visitTickets(cookieKeys(config));
  const traces = pageTraces(cookieKeys(config));
  const app = new Hono();
  app.use(commonHeaders(config), compress());
  const renderer = config.SERVER_RENDERING ? createRenderer(config, releaseStore(storage)) : undefined;
  const health = new Hono().get('/healthz', async (c) => {
    const [{ revision }, isAvailable] = await Promise.all([liveReleases(), renderer?.isAvailable()]);
    const rendering = renderer ? (isAvailable ? 'on' : 'unavailable') : 'off';
    return c.json({ status: 'ok', revision, refused: releases.rejections(), rendering });
  });
  app.route('/', health);
  app.route('/', readiness(shellManifest, liveReleases));
  app.route('/', siteVersion(shellManifest, liveReleases));
  app.route('/', devFiles(dev));
  app.route('/', policyReports());
  const faults = createFaults(storage, config);
  const counted = visits(config, published, tickets, faults);
  app.route('/', counted.reports);
  const rendered = renderedCounts();
  const operators = new Hono();
  for (const routes of [health, counted.sums, faults.routes, rendered.routes]) operators.route('/', routes);
  app.route('/', navigations(traces));
  app.route('/assets', staticFiles('/assets', [config.SHELL_DIST, kept.folder], 'immutable'));
  app.route('/releases', releaseFiles(storage, releases, preview));
  app.route('/art', staticFiles('/art', [config.ART_DIR], 'changing'));
  app.all('/api/*', requestId(), tracedApi(traces), apiProxy(config, { pins, cohorts }));
  app.route('/', rootFiles(config.PUBLIC_DIR));
  app.route('/', siteFiles(config, backEnd));
  app.route('/', preview.routes);
  // Development servers start at the same time; their first page waits for its sandbox.
  if (renderer && Object.keys(dev).length === 0) void prepare(renderer, shellManifest, liveReleases);
  app.route('/', replacements(releases, releasesOf));
  app.route('/', pages({ config, shellManifest, releasesOf, tickets, traces, backEnd, renderer, counts: rendered }));
  return { app, operators };
}

/** Starts the sandboxes of the releases that are live now, so that the first visitor finds them running. */
async function prepare(renderer: Renderer, shellManifest: () => Promise<ShellManifest>, liveReleases: ReadReleases): Promise<void> {
  const [{ server: shell }, { sections }] = await Promise.all([shellManifest(), liveReleases()]);
  for (const section of new Set(allRoutes.filter(({ rendered }) => rendered).map((route) => route.section))) {
    const release = sections[section]?.live;
    if (release) renderer.prepare({ section, release, shell });
  }
}
