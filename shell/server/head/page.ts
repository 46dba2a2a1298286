import type { Locale, OwnedRoute, Settings } from '@portal/contract';

/** A requested page. */
export interface Page {
  locale: Locale;
  route: OwnedRoute | undefined;
  /** Its path, with the language prefix, and its query. */
  pathname: string;
  search: string;
  /** Where members find the portal. */
  origin: string;
}

/** The association, as far as its settings are known. */
export interface Site {
  name: string;
  settings: Settings | undefined;
}

/** Structured data for search engines, in schema.org's vocabulary. */
export type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** What the server knows about a page. */
export interface PageFacts {
  title?: string;
  description?: string;
  /** A picture of it: a path or an address. */
  photo?: string | null;
  things?: Thing[];
  /** The back end reports that there is no such page: it leads to the front page. */
  missing?: boolean;
}

/** Turns a path or address into one that other sites can use; undefined if it isn't a web address. */
export function absolute(page: Page, address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, page.origin)) return undefined;
  const { protocol, href } = new URL(address, page.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The address of another page in the same language. */
export const addressOf = ({ origin, locale }: Page, path: string): string => `${origin}/${locale}${path === '/' ? '' : path}`;
