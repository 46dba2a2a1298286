import type { Locale, OwnedRoute, Settings } from '@portal/contract';

/** A page that is asked for. */
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

/** Something that search engines understand, in the words of schema.org. */
export type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** What the server knows of a page. */
export interface PageFacts {
  title?: string;
  description?: string;
  /** A picture of it, by its path or address. */
  photo?: string | null;
  things?: Thing[];
  /** The back end says that there is no such page: it leads to the front page. */
  missing?: boolean;
}

/** Makes a path or address one that other sites can use. Undefined for what is no web address. */
export function absolute(page: Page, address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, page.origin)) return undefined;
  const { protocol, href } = new URL(address, page.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The address of another page in the same language. */
export const addressOf = ({ origin, locale }: Page, path: string): string => `${origin}/${locale}${path === '/' ? '' : path}`;
