import './nonce.ts';
// Before react-dom, which looks for the hook only once.
import './federation/commits.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { capturedFetch } from './api/captured-globals.ts';
import { routerWindow } from './api/router-window.ts';
import { App } from './app.tsx';
import { WidgetPlaceholder } from './fallback/placeholder.tsx';
import { WidgetFallback } from './fallback/widget-fallback.tsx';
import {
  createCardForms,
  createPreloader,
  createSectionLoader,
  createWidgetHost,
  denyPageStyles,
  fetchReplacement,
  readReleases,
  serviceLoader,
  watchBreaches,
  watchErrors,
} from './federation/index.ts';
import { readFirstPage } from './first-page/first-page.ts';
import { HydrationError, takeOver } from './first-page/take-over.ts';
import { ownedWidgetHost } from './layout/owners/owned-widget-host.tsx';
import { FirstPageContext } from './layout/page-place.tsx';
import { i18n, loadMessages } from './locale/i18n.ts';
import { reportUnlessLeaving } from './report.ts';
import { followNavigation } from './routes/follow-navigation.ts';
import { createKeepAlive } from './routes/keep-alive.ts';
import { createRoutes } from './routes/routes.tsx';
import { createServices } from './services.ts';
import { createShell } from './shell.ts';
import { createShellServices } from './shell-services.ts';
import { showStartFailure } from './start-failure.ts';
import { createVisit } from './visit.ts';

const firstPage = readFirstPage(document);
const cardForms = createCardForms(capturedFetch);
const shellServices = createShellServices(cardForms.fetch, firstPage);
const { locale, pages, navigation, drafts } = shellServices;
const messages = loadMessages(locale).catch(() => loadMessages(locale));
const visit = createVisit(navigator.sendBeacon.bind(navigator));
const tell = (error: unknown) => {
  visit.failed(error);
  console.error(error);
};
const report = reportUnlessLeaving(tell);
const releases = readReleases(document);
watchErrors(releases, report);
denyPageStyles(releases, report);
watchBreaches(releases, tell, cardForms);
const loader = createSectionLoader({
  releases,
  locale,
  report,
  loaded: visit.loaded,
  came: visit.came,
  fetchReplacement,
  makeShell: (section, { i18n: own, deny, ...parts }) =>
    createShell(shellServices, section, { i18n: own, services: createServices(loadService, deny), deny, ...parts }),
});
const loadService = serviceLoader(loader);
const keepAlive = createKeepAlive({ pages, current: navigation.page, refresh: navigation.refresh });
const routes = createRoutes({ shellServices, loader, keepAlive, report });
const { navigate, refresh } = navigation;
const taken = firstPage && takeOver({ routes, firstPage, loader, drafts, navigate, refresh });
const router = createBrowserRouter(routes, { window: routerWindow, hydrationData: taken?.hydrationData });
navigation.attach(router);
followNavigation({ shellServices, router });
createPreloader(releases, locale).watch(document);
const WidgetHost = ownedWidgetHost(createWidgetHost({ loader, Fallback: WidgetFallback, Placeholder: WidgetPlaceholder, i18n, report }));

const root = document.getElementById('root') as HTMLElement;
messages.then(
  () => {
    const app = (
      <FirstPageContext value={taken}>
        <App shellServices={shellServices} WidgetHost={WidgetHost}>
          <RouterProvider router={router} />
        </App>
      </FirstPageContext>
    );
    if (taken)
      hydrateRoot(root, app, { onRecoverableError: (error, { componentStack }) => report(new HydrationError(error, componentStack)) });
    else createRoot(root).render(app);
  },
  (error) => {
    report(error);
    if (!taken) showStartFailure(root);
  },
);
