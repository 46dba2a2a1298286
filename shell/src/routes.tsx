import { type SectionId, sections } from '@portal/contract';
import { Outlet, type RouteObject, redirect, redirectDocument, useMatches } from 'react-router-dom';
import { PageFallback } from './fallback/page-fallback.tsx';
import { SiteFailure } from './fallback/site-failure.tsx';
import { PageWaiting } from './fallback/waiting.tsx';
import { createSectionRoutes, type PageHandle, type SectionLoader, type SectionRoutesOptions } from './federation/index.ts';
import { Layout } from './layout/layout.tsx';
import { localeOf, resolvePath } from './locale/resolve-path.ts';
import type { Portal } from './portal.ts';
import { createGuard } from './routes/guard.ts';
import type { KeepAlive } from './routes/keep-alive.ts';

/** What a person pays is never shown from memory. */
const neverKept: ReadonlySet<SectionId> = new Set(['payment', 'cart-checkout']);

export interface RoutesOptions {
  portal: Portal;
  loader: SectionLoader;
  keepAlive: KeepAlive;
  report: (error: unknown) => void;
}

/** The route table: every page of the contract below its language prefix, in the layout; any other path leads back to a page (ROUTE-01, ROUTE-12). */
export function createRoutes({ portal, loader, keepAlive, report }: RoutesOptions): RouteObject[] {
  const { locale } = portal;
  const guard = createGuard(portal);
  const keep: SectionRoutesOptions['keep'] = ({ section }, load, enter) => (neverKept.has(section) ? load : keepAlive.keep(load, enter));
  const pages = createSectionRoutes({ loader, guard, keep, Fallback: PageFallback, Waiting: PageWaiting, report });
  return [
    {
      path: `/${locale}`,
      element: <Layout />,
      ErrorBoundary: SiteFailure,
      children: [{ element: <Owned />, children: [...pages, { path: '*', loader: () => redirect(`/${locale}`), ...nothing }] }],
    },
    { path: '*', loader: ({ request }) => toLocale(request, portal), ...nothing },
  ];
}

/** A path that always leads elsewhere shows nothing. */
const nothing = { element: null, HydrateFallback: () => null };

/** A link without a prefix stays in this language; one to the other language loads that page anew. */
function toLocale({ url }: Request, { locale }: Portal): Response {
  const { pathname, search } = new URL(url);
  const resolved = resolvePath(pathname, locale);
  return localeOf(resolved) === locale ? redirect(resolved + search) : redirectDocument(resolved + search);
}

/** Names the folder that owns the page, for the outlines of owners. */
function Owned() {
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <div data-owner={page && sections[page.section].folder}>
      <Outlet />
    </div>
  );
}
