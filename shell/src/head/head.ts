import type { PageInfo } from '@portal/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Head {
  /** Writes a page's title and description into the document; the server wrote those of the first page. */
  page(info: PageInfo): void;
  /** The title to be read out: of every page but the first. */
  announced: StoreApi<string>;
}

/** Keeps the document's head in step with the page that is shown. */
export function createHead(siteName: () => string): Head {
  const announced = createStore<string>()(() => '');
  let last: string | undefined;
  return {
    announced,
    page({ title, description, noIndex = false }) {
      document.title = [title, siteName()].filter(Boolean).join(' | ');
      setMeta('description', description);
      // An application's code is in the address: no search engine and no other site may learn it (APPLIED-12).
      setMeta('robots', noIndex ? 'noindex' : undefined);
      setMeta('referrer', noIndex ? 'no-referrer' : undefined);
      setCanonical();
      if (last !== undefined && last !== title) announced.setState(title, true);
      last = title;
    },
  };
}

function setMeta(name: string, content: string | undefined): void {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) meta?.remove();
  else if (meta) meta.content = content;
  else document.head.append(Object.assign(document.createElement('meta'), { name, content }));
}

/** The server's canonical address and language links are those of the first page: no other page may claim them. */
function setCanonical(): void {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical || new URL(canonical.href).pathname === window.location.pathname) return;
  canonical.remove();
  for (const link of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
}
