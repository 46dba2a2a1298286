/**
 * The page that a `redirect` query names, if it is one of ours: a path that starts `/en/` or `/zh/`.
 * Anything that a browser could read as another site (`//`, a backslash, a scheme, control characters) is refused.
 */
export function safeRedirect(search: string): string | undefined {
  const target = new URLSearchParams(search).get('redirect') ?? '';
  const ours = /^\/(en|zh)\//.test(target) && !/[\\\p{Cc}]|\/\//u.test(target);
  if (!ours) return undefined;
  const { origin, pathname, search: query, hash } = new URL(target, window.location.origin);
  return origin === window.location.origin && /^\/(en|zh)\//.test(pathname) ? pathname + query + hash : undefined;
}

/** The query that brings the person back to a page after login. The home page is written `/en/`, as `safeRedirect` wants it. */
export function redirectQuery(page: string): string {
  return `?${new URLSearchParams({ redirect: page.replace(/^\/(en|zh)(?=[?#]|$)/, '/$1/') })}`;
}
