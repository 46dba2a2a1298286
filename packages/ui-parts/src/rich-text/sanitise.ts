import { clean } from '#clean';

/** What the page's Trusted Types let into the document; plain text where a browser has none, and on a server. */
export type CleanHtml = string | TrustedHTML;

/** Cleans HTML written by staff: no scripts, no event handlers, no forms; links to other sites open safely. */
export function sanitise(html: string): CleanHtml {
  return html ? clean(html) : '';
}
