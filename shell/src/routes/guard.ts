import { paths, type Route } from '@portal/contract';
import { type LoaderFunctionArgs, redirect, redirectDocument, replace } from 'react-router-dom';
import { redirectQuery, safeRedirect } from '../protocol/safe-redirect.ts';
import type { ShellServices } from '../shell-services/shell-services.ts';

type GuardDependencies = Pick<ShellServices, 'session' | 'navigation'> & {
  /** When this visitor's preview ends. */
  previewEnd?: string | undefined;
};

/**
 * Checks who may see a page: it sends a visitor from a member's page to login, which leads back (ROUTE-07), and a member from login and
 * similar pages to `redirect` or to /me (ROUTE-08, R-15). During a preview, a payment page is loaded in full, as is any page once the
 * preview has ended: the server decides again what it is made of (OVERRIDE-03). Throws a redirect.
 */
export function createGuard({
  session,
  navigation,
  previewEnd,
}: GuardDependencies): (route: Route, args: Pick<LoaderFunctionArgs, 'request'> & { rendered?: boolean }) => Promise<void> {
  const elsewhere = async (route: Route, { pathname, search }: URL): Promise<string | undefined> => {
    if (route.login && !session.loggedIn) return navigation.href(paths.login()) + redirectQuery(pathname + search);
    if (!route.visitor) return undefined;
    // Only now do we know whether a stored token is still valid; with an invalid one, the person stays here.
    await session.ready;
    return session.loggedIn ? (safeRedirect(search) ?? navigation.href(paths.me())) : undefined;
  };

  return async (route, { request, rendered }) => {
    if (!rendered) session.resume();
    const requested = new URL(request.url);
    const mustLoad = previewEnd !== undefined && (route.money || Date.parse(previewEnd) <= Date.now());
    if (mustLoad && navigation.location().pathname !== requested.pathname) throw redirectDocument(requested.pathname + requested.search);
    const target = await elsewhere(route, requested);
    if (target === undefined) return;
    const isThisPage = navigation.page() === requested.pathname + requested.search;
    throw isThisPage ? replace(target) : redirect(target);
  };
}
