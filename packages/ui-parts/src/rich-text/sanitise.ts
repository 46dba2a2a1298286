import { clean } from '#clean';

/** What the page's Trusted Types let into the document; plain text where a browser has none, and on a server. */
export type CleanHtml = string | TrustedHTML;

/**
 * Cleans HTML written by staff, at once: its caller brings the cleaner with its page.
 * @deprecated `Html` cleans what it shows, and fetches the cleaner only where it is needed: give it the text as it came.
 */
export function sanitise(html: string): CleanHtml {
  return html ? clean(html) : '';
}
