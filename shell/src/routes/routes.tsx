import { type OwnedRoute, sections } from '@portal/contract';
import { useEffect } from 'react';
import { type RouteObject, redirect, redirectDocument, useLocation, useMatches } from 'react-router-dom';
import { PageFallback } from '../fallback/page-fallback.tsx';
import { PagePlaceholder } from '../fallback/placeholder.tsx';
import { SiteFailure } from '../fallback/site-failure.tsx';
import type { SectionLoader } from '../federation/section-loader.ts';
import { createSectionRoutes, type SectionRoutesOptions } from '../federation/section-routes.tsx';
import { Layout } from '../layout/layout.tsx';
import { PageOutlet } from '../layout/page-outlet.tsx';
import { FirstWait } from '../layout/status/long-wait.tsx';
import { pageOf } from '../navigation/navigation.ts';
import { localeOf, resolvePath } from '../protocol/resolve-path.ts';
import type { ShellServices } from '../shell-services/shell-services.ts';
import { createGuard } from './guard.ts';
import type { KeepAlive } from './keep-alive.ts';

export interface RoutesOptions {
  shellServices: ShellServices;
  loader: SectionLoader;
  keepAlive: KeepAlive;
  report: (error: unknown) => void;
  onWait?: SectionRoutesOptions['onWait'];
  /** When this visitor's preview ends. */
  previewEnd?: string | undefined;
}

/**
 * The route table: every page of the contract below its language prefix, in the layout; any other path leads back to a page (ROUTE-01,
 * ROUTE-12).
 */
export function createRoutes({ shellServices, loader, keepAlive, report, onWait, previewEnd }: RoutesOptions): RouteObject[] {
  const { locale } = shellServices;
  const guard = createGuard({ ...shellServices, previewEnd });
  const keep: SectionRoutesOptions['keep'] = ({ money }, load, enter) => (money ? load : keepAlive.keep(load, enter));
  const places = { Fallback: PageFallback, Placeholder: PagePlaceholder, Waiting: FirstWait };
  const pages = createSectionRoutes({ loader, guard, keep, ...places, report, onWait });
  return [
    {
      path: `/${locale}`,
      element: <Layout />,
      ErrorBoundary: SiteFailure,
      children: [
        { element: <Owned keepAlive={keepAlive} />, children: [...pages, { path: '*', loader: () => redirect(`/${locale}`), ...nothing }] },
      ],
    },
    { path: '*', loader: ({ request }) => toLocale(request, shellServices), ...nothing },
  ];
}

/** For a path that always redirects: shows nothing. */
const nothing = { element: null, HydrateFallback: () => null };

/** A link without a prefix stays in this language; one to the other language loads that page in full. */
function toLocale({ url }: Request, { locale }: ShellServices): Response {
  const { pathname, search } = new URL(url);
  const resolved = resolvePath(pathname, locale);
  return localeOf(resolved) === locale ? redirect(resolved + search) : redirectDocument(resolved + search);
}

/**
 * Names the folder that owns the page, for the outlines of owners. Kept data is refreshed once it is on the screen, and shown until newer
 * data arrives.
 */
function Owned({ keepAlive }: { keepAlive: KeepAlive }) {
  const location = useLocation();
  useEffect(() => keepAlive.shown(pageOf(location)), [location.key]);
  const page = useMatches().at(-1)?.handle as OwnedRoute | undefined;
  return (
    <div data-owner={page && sections[page.section].folder}>
      <PageOutlet />
    </div>
  );
}
