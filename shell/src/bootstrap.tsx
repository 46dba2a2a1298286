import './nonce.ts';
// Before react-dom, which looks for the hook once.
import './federation/commits.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { ownWindow } from './api/own-globals.ts';
import { App } from './app.tsx';
import { WidgetWaiting } from './fallback/waiting.tsx';
import { WidgetFallback } from './fallback/widget-fallback.tsx';
import {
  createPreloader,
  createSectionLoader,
  createWidgetHost,
  readReleases,
  refusePageStyles,
  serviceLoader,
  watchErrors,
} from './federation/index.ts';
import { ownedWidgetHost } from './layout/owners/owned-widget-host.tsx';
import { i18n, loadMessages } from './locale/i18n.ts';
import { createPortal } from './portal.ts';
import { reportUnlessLeaving } from './report.ts';
import { followNavigation } from './routes/follow-navigation.ts';
import { createKeepAlive } from './routes/keep-alive.ts';
import { createRoutes } from './routes.tsx';
import { createServices } from './services.ts';
import { createShell } from './shell.ts';
import { showStartFailure } from './start-failure.ts';

const portal = createPortal();
const { locale, pages, navigation } = portal;
const words = loadMessages(locale).catch(() => loadMessages(locale));
const report = reportUnlessLeaving((error) => console.error(error));
const releases = readReleases(document);
watchErrors(releases, report);
refusePageStyles(releases, report);
const loader = createSectionLoader({
  releases,
  locale,
  report,
  makeShell: (section, own, signal) => createShell(portal, section, { i18n: own, services, signal }),
});
const services = createServices(serviceLoader(loader));
const keepAlive = createKeepAlive({ pages, current: navigation.page, refresh: navigation.refresh });
const router = createBrowserRouter(createRoutes({ portal, loader, keepAlive, report }), { window: ownWindow });
navigation.attach(router);
followNavigation({ portal, router, keepAlive });
createPreloader(releases, locale).watch(document);
const WidgetHost = ownedWidgetHost(createWidgetHost({ loader, Fallback: WidgetFallback, Waiting: WidgetWaiting, i18n, report }));

const root = document.getElementById('root') as HTMLElement;
words.then(
  () => createRoot(root).render(<App portal={portal} router={router} WidgetHost={WidgetHost} />),
  (error) => {
    report(error);
    showStartFailure(root);
  },
);
