/** The page that a `redirect` query names, if it is one of ours. */
export function safeRedirect(search: string): string | undefined {
  return ownPage(new URLSearchParams(search).get('redirect') ?? '', window.location.origin);
}

/**
 * A path from an untrusted source, if it is a page of this site: one that starts with `/en/` or `/zh/`. Anything that a browser could read
 * as another site (`//`, a backslash, a scheme, control characters) is rejected.
 */
export function ownPage(target: string, site: string): string | undefined {
  const ours = /^\/(en|zh)\//.test(target) && !/[\\\p{Cc}]|\/\//u.test(target);
  if (!ours) return undefined;
  const { origin, pathname, search, hash } = new URL(target, site);
  return origin === site && /^\/(en|zh)\//.test(pathname) ? pathname + search + hash : undefined;
}

/** The query that brings the person back to a page after login. */
export function redirectQuery(page: string): string {
  return `?${new URLSearchParams({ redirect: withSlash(page) })}`;
}

/** The home page is written as `/en/`, which `ownPage` requires. */
export const withSlash = (page: string): string => page.replace(/^\/(en|zh)(?=[?#]|$)/, '/$1/');
