/**
 * Reads an address typed by staff as a link: a path of this portal (kept in the page's language by `href`), or another web site in a new tab.
 * Anything else, such as `javascript:`, is none.
 */
export function safeLink(
  url: string | null | undefined,
  href: (path: string) => string,
): { to: string } | { href: string; target: '_blank' } | null {
  if (!url) return null;
  if (/^\/(?![/\\])/.test(url)) return { to: href(url.replace(/^\/(en|zh)(?=\/|$)/, '') || '/') };
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? { href: url, target: '_blank' } : null;
}
