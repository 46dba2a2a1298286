import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadSender } from './api/api.ts';
import { App } from './app.tsx';
import { reportNavigation } from './arrival.ts';
import { WidgetPlaceholder } from './fallback/placeholder.tsx';
import { WidgetFallback } from './fallback/widget-fallback.tsx';
import {
  createPagesAhead,
  createPreloads,
  createSectionLoader,
  createWidgetHost,
  fetchReplacement,
  pagesOf,
  previewEnd,
  readReleases,
  serviceLoader,
  watchErrors,
  watchIntents,
  whenIdle,
} from './federation/index.ts';
import { readFirstPage, removeHelp } from './first-page/first-page.ts';
import { createMismatchReporter, takeOver } from './first-page/take-over.ts';
import { watchEvents, watchShell, watchWidgets } from './inspector/watch.tsx';
import { ownedWidgetHost } from './layout/owners/owner-outlines.tsx';
import { FirstPageContext } from './layout/page-place.tsx';
import { i18n, loadMessages } from './locale/i18n.ts';
import { ignoreHeldKey } from './navigation/held-key.ts';
import { reportUnlessLeaving } from './report.ts';
import { followNavigation } from './routes/follow-navigation.ts';
import { createKeepAlive } from './routes/keep-alive.ts';
import { renderAtOnce } from './routes/render-at-once.ts';
import { createRoutes } from './routes/routes.tsx';
import { createServices } from './services.ts';
import { createShell } from './shell.ts';
import { createShellServices } from './shell-services.ts';
import { showStartFailure } from './start-failure.ts';
import type { TranslatedTexts } from './translated-texts.ts';
import { createVisit } from './visit.ts';

declare const process: { env: { NODE_ENV?: string } };

/** Starts the shell in the page, in one task, so that what an answer needs, such as the router, is there before one can come. */
export function start(translated: TranslatedTexts) {
  const firstPage = readFirstPage(document);
  const shellServices = createShellServices(window.fetch.bind(window), firstPage);
  const { locale, pages, navigation, drafts } = shellServices;
  const messages = loadMessages(locale).catch(() => loadMessages(locale));
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  const visit = createVisit(sendBeacon);
  reportNavigation(sendBeacon);
  const logFailure = (error: unknown) => {
    visit.failed(error);
    console.error(error);
  };
  const report = reportUnlessLeaving(logFailure);
  const releases = readReleases(document);
  watchErrors(releases, report);
  const pageAt = pagesOf(locale);
  const preloads = createPreloads(releases, locale, pageAt(location)?.route);
  const loader = createSectionLoader({
    releases,
    locale,
    report,
    onLoad: visit.loaded,
    onPage: visit.pageLoaded,
    preload: preloads.module,
    fetchReplacement,
    makeShell: (section, { i18n: own, deny, ...parts }) => {
      const shell = createShell(shellServices, section, { i18n: own, services: createServices(loadService, deny), deny, ...parts });
      return process.env.NODE_ENV === 'production' ? shell : watchShell(shell);
    },
  });
  const loadService = serviceLoader(loader);
  const keepAlive = createKeepAlive({ pages, current: navigation.page, refresh: navigation.refresh });
  const ahead = createPagesAhead(loader, pages);
  const routes = createRoutes({ shellServices, loader, keepAlive, report, onWait: visit.waited, ahead, previewEnd: previewEnd(releases) });
  const { navigate, refresh } = navigation;
  const taken =
    firstPage && takeOver({ page: pageAt(location), routes, firstPage, loader, drafts, navigate, refresh, holdTexts: translated.hold });
  // Until now, going back from a page that the server wrote loads the other page; from now on, the router shows it.
  window.onpopstate = null;
  const router = createBrowserRouter(routes, { hydrationData: taken?.hydrationData });
  renderAtOnce(router);
  navigation.attach(router);
  followNavigation({ shellServices, router });
  const { answers } = shellServices;
  const intents = watchIntents(document, {
    pageAt,
    preloads,
    begin(page) {
      if (!ahead.begin(page)) answers.fetchAhead(page.href.slice(location.origin.length));
      ahead.start(page);
    },
    soon: (pages) => pages.forEach(answers.fetchSoon),
    ready: loader.prepare,
  });
  navigation.watch(intents.look);
  ignoreHeldKey(document);
  const afterLoad = () => {
    whenIdle(() => loadSender().catch(() => {}));
    intents.look();
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
  const ownWidgetHost = createWidgetHost({ loader, Fallback: WidgetFallback, Placeholder: WidgetPlaceholder, i18n, report });
  const WidgetHost = ownedWidgetHost(process.env.NODE_ENV === 'production' ? ownWidgetHost : watchWidgets(ownWidgetHost));
  // The condition is written out each time, so that builds for members leave out what it guards.
  if (process.env.NODE_ENV !== 'production') {
    watchEvents(shellServices.events.for('shell'));
    void import('./inspector/start-inspector.tsx').then(({ startInspector }) => startInspector(router, releases));
  }

  const root = document.getElementById('root') as HTMLElement;
  messages.then(
    () => {
      removeHelp(document);
      const app = (
        <FirstPageContext value={taken}>
          <App shellServices={shellServices} WidgetHost={WidgetHost}>
            <RouterProvider router={router} />
          </App>
        </FirstPageContext>
      );
      if (!taken) return void createRoot(root).render(app);
      taken.layoutShown.then(translated.hold());
      // Outside a transition, React would hydrate header, page and footer in one go.
      startTransition(() => void hydrateRoot(root, app, { onRecoverableError: createMismatchReporter(report, translated.isChanged) }));
    },
    (error) => {
      report(error);
      if (!taken) showStartFailure(root);
    },
  );
}
