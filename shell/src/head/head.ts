import { type Locale, type OwnedRoute, type PageMeta, pick, type Settings } from '@portal/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { inWords } from '../browser/plain-text.ts';
import type { PageLocation } from '../navigation/navigation.ts';
import { alternatesOf, canonicalPath } from '../protocol/address.ts';

export interface Head {
  /** Sets a page's title and description in the document; the server wrote those of the first page. */
  setPageMeta(meta: PageMeta): void;
  /** Call this when another page is shown. */
  moved(to: Pick<PageLocation, 'pathname' | 'search'>, route: OwnedRoute | undefined): void;
  /** The title to be read out, for every page except the first. */
  announced: StoreApi<string>;
}

/** Keeps the document's head in step with the page that is shown. */
export function createHead(settings: StoreApi<Settings>, locale: Locale): Head {
  const announced = createStore<string>()(() => '');
  const { origin } = new URL(canonicalLink()?.href ?? window.location.href);
  let location: Pick<PageLocation, 'pathname' | 'search'> = window.location;
  let meta: PageMeta | undefined;
  let listed = !document.head.querySelector('meta[name="robots"]');
  let secret = Boolean(document.head.querySelector('meta[name="referrer"]'));

  const write = () => {
    if (meta) {
      document.title = [meta.title, siteName(settings.getState(), locale)].filter(Boolean).join(' | ');
      setMeta('description', meta.description || pick(settings.getState(), 'des', locale).text);
    }
    const hidden = !listed || meta?.noIndex;
    setMeta('robots', hidden ? 'noindex' : undefined);
    // The address holds an application's code: no search engine and no other site may learn it (APPLIED-12).
    setMeta('referrer', secret || meta?.noIndex ? 'no-referrer' : undefined);
    setAddress(hidden ? undefined : origin + canonicalPath(location.pathname, location.search));
  };
  settings.subscribe(write);

  return {
    announced,
    setPageMeta(given) {
      const next = inWords(given);
      if (meta && meta.title !== next.title) announced.setState(next.title, true);
      meta = next;
      write();
    },
    moved(to, route) {
      location = to;
      listed = route?.indexable === true;
      secret = route?.secretAddress === true;
      write();
    },
  };
}

const canonicalLink = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');

function setMeta(name: string, content: string | undefined): void {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) meta?.remove();
  else if (meta) meta.content = content;
  else document.head.append(Object.assign(document.createElement('meta'), { name, content }));
}

/** What the server wrote for readers other than this browser; it applies to the first page only. */
const firstPageTags =
  'link[rel="canonical"], link[hreflang], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Sets the page's one address and its other languages. */
function setAddress(address: string | undefined): void {
  if (canonicalLink()?.href === address) return;
  for (const tag of document.head.querySelectorAll(firstPageTags)) tag.remove();
  if (!address) return;
  const link = (attributes: Partial<HTMLLinkElement>) => document.head.append(Object.assign(document.createElement('link'), attributes));
  link({ rel: 'canonical', href: address });
  for (const alternate of alternatesOf(address)) link({ rel: 'alternate', ...alternate });
}

/** The association's name; until the settings are loaded, the one that the server wrote into the page. */
export function siteName(settings: Settings, locale: Locale): string {
  const written = globalThis.document?.head.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  return pick(settings, 'app_name', locale).text || written || '';
}
