/**
 * Turns an address typed by staff into a link: a path of this portal (`href` keeps it in the page's language), or another web site in a new
 * tab. Null for anything else, such as `javascript:`.
 */
export function safeLink(
  url: string | null | undefined,
  href: (path: string) => string,
): { to: string } | { href: string; target: '_blank' } | null {
  if (!url) return null;
  if (/^\/(?![/\\])/.test(url)) return { to: href(url.replace(/^\/(en|zh)(?=\/|$)/, '') || '/') };
  return /^https?:\/\//i.test(url) && isAddress(url) ? { href: url, target: '_blank' } : null;
}

/** `URL.canParse`, which Safari before 17 lacks. */
function isAddress(url: string): boolean {
  try {
    return Boolean(new URL(url));
  } catch {
    return false;
  }
}
