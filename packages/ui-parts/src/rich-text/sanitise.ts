import { clean } from '#clean';

/** What the page's Trusted Types policy allows into the document; a string in browsers without Trusted Types, and on a server. */
export type CleanHtml = string | TrustedHTML;

/**
 * Cleans HTML written by staff, synchronously: the cleaner is bundled with the caller's page.
 * @deprecated `Html` cleans what it shows and loads the cleaner only if needed: pass it the text unchanged.
 */
export function sanitise(html: string): CleanHtml {
  return html ? clean(html) : '';
}
