import { defaultLocale, isLocale, type Locale } from '@portal/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import { responsesPath } from '../../src/protocol/first-page.ts';
import { resolvePath } from '../../src/protocol/resolve-path.ts';
import type { Config } from '../config.ts';
import { publicOrigin } from '../public-origin.ts';
import { localeOf, routeForPath } from '../route-for-path.ts';
import { isMember } from '../session/session-cookie.ts';
import type { PageEnv } from './page-env.ts';

/** Sets which page a request is for, or for the responses of which page. */
export function requestedPage(config: Config): MiddlewareHandler<PageEnv> {
  return (c, next) => {
    const { pathname: path, search } = new URL(c.req.url);
    const requested = path.startsWith(`${responsesPath}/`) ? path.slice(responsesPath.length) : path;
    const pathname = resolvePath(requested, storedLocale(c) ?? defaultLocale);
    const locale = localeOf(pathname) ?? defaultLocale;
    c.set('page', { locale, route: routeForPath(pathname), pathname, search, origin: publicOrigin(c, config) });
    return next();
  };
}

/** Leads from `/` to the home page in the language that the visitor chose, if they did. */
export const storedHome: MiddlewareHandler<PageEnv> = async (c, next) => {
  const locale = storedLocale(c);
  c.header('Vary', 'Cookie');
  return locale ? c.redirect(`/${locale}${c.get('page').search}`) : next();
};

/** Sets who requests the page. */
export function requestingVisitor(config: Config): MiddlewareHandler<PageEnv> {
  return (c, next) => {
    c.set('visitor', { isMember: isMember(c, config), isCrawler: isbot(c.req.header('User-Agent')) });
    return next();
  };
}

function storedLocale(c: Context): Locale | undefined {
  const stored = getCookie(c, 'locale');
  return isLocale(stored) ? stored : undefined;
}
