import { startTransition } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadSender } from './api/api.ts';
import { App } from './app.tsx';
import { whenIdle } from './browser/when-idle.ts';
import { WidgetPlaceholder } from './fallback/placeholder.tsx';
import { showStartFailure } from './fallback/start-failure.ts';
import { WidgetFallback } from './fallback/widget-fallback.tsx';
import {
  createPrefetch,
  createSectionLoader,
  createWidgetHost,
  fetchReplacement,
  previewEnd,
  readReleases,
  serviceLoader,
  watchErrors,
} from './federation/index.ts';
import { readFirstPage, removeSlowLoadNotice } from './hydration/first-page.ts';
import { hydratePage } from './hydration/hydrate-page.ts';
import { ownedWidgetHost } from './layout/owners/owner-outlines.tsx';
import { FirstPageContext } from './layout/page-outlet.tsx';
import { i18n, loadMessages } from './locale/i18n.ts';
import { ignoreHeldKey } from './navigation/held-key.ts';
import { followNavigation } from './routes/follow-navigation.ts';
import { createKeepAlive } from './routes/keep-alive.ts';
import { renderAtOnce } from './routes/render-at-once.ts';
import { createRoutes } from './routes/routes.tsx';
import { createServices } from './shell-object/services.ts';
import { createShell } from './shell-object/shell.ts';
import { createShellServices } from './shell-services/shell-services.ts';
import { reportNavigation } from './visit/navigation-timing.ts';
import { reportUnlessLeaving } from './visit/report.ts';
import { createVisit } from './visit/visit.ts';

const loadVitals = () => import(/* webpackChunkName: "vitals" */ './visit/vitals.ts');
/** A browser that can’t measure, or that didn’t get the code, reports none. */
const noVitals = () => {};

/** Starts the shell in the page, in one task, so that what a response needs, such as the router, is there before one can come. */
export function start() {
  const firstPage = readFirstPage(document);
  const shellServices = createShellServices(window.fetch.bind(window), firstPage);
  const { locale, pages, navigation, prefetched, session } = shellServices;
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
  const prefetch = createPrefetch({ releases, locale, responses: prefetched, loader: () => loader });
  const loader = createSectionLoader({
    releases,
    locale,
    report,
    onLoad: visit.loaded,
    onPage: visit.pageLoaded,
    preload: prefetch.scripts,
    fetchReplacement,
    makeShell: (section, { i18n: own, deny, ...parts }) => {
      return createShell(shellServices, section, { i18n: own, services: createServices(loadService, deny), deny, ...parts });
    },
  });
  const loadService = serviceLoader(loader);
  const keepAlive = createKeepAlive({ pages, current: navigation.page, refresh: navigation.refresh });
  const routes = createRoutes({ shellServices, loader, keepAlive, report, onWait: visit.waited, previewEnd: previewEnd(releases) });
  const { navigate, refresh } = navigation;
  const hydration = firstPage && hydratePage({ routes, firstPage, loader, session, reuseResponses: prefetched.again, navigate, refresh });
  if (!hydration) session.resume();
  // Until now, going back from a page that the server wrote loads the other page; from now on, the router shows it.
  window.onpopstate = null;
  const router = createBrowserRouter(routes, { hydrationData: hydration?.hydrationData });
  renderAtOnce(router);
  navigation.attach(router);
  followNavigation({ shellServices, router });
  navigation.watch(prefetch.look);
  ignoreHeldKey(document);
  const afterLoad = () => {
    whenIdle(() => loadSender().catch(() => {}));
    if (visit.isCounted)
      whenIdle(
        () =>
          void loadVitals()
            .then(({ watchVitals }) => watchVitals({ releases, locale, visit }))
            .catch(noVitals),
      );
    prefetch.look();
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
  const ownWidgetHost = createWidgetHost({ loader, Fallback: WidgetFallback, Placeholder: WidgetPlaceholder, i18n, report });
  const WidgetHost = ownedWidgetHost(ownWidgetHost);

  const root = document.getElementById('root') as HTMLElement;
  messages.then(
    () => {
      removeSlowLoadNotice(document);
      const app = (
        <FirstPageContext value={hydration}>
          <App shellServices={shellServices} WidgetHost={WidgetHost}>
            <RouterProvider router={router} />
          </App>
        </FirstPageContext>
      );
      if (!hydration) return void createRoot(root).render(app);
      // Outside a transition, React would hydrate header, page and footer in one go.
      startTransition(() => void hydrateRoot(root, app, { onRecoverableError: warnOfMismatch }));
    },
    (error) => {
      report(error);
      if (!hydration) showStartFailure(root);
    },
  );
}

/** React renders such a part again. The reason may also be a translator or an extension that changed the page. */
const warnOfMismatch: HydrationOptions['onRecoverableError'] = (error, { componentStack }) =>
  console.warn('The server rendered this part of the page differently', error, componentStack);
