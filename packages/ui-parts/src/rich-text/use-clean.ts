import { use, useEffect, useMemo, useState } from 'react';
import { useHydrating } from '../use-hydrating.ts';
import type { CleanHtml } from './sanitise.ts';

type Clean = (html: string) => CleanHtml;

let clean: Clean | undefined;
let loading: Promise<Clean> | undefined;

function load(): Promise<Clean> {
  loading ??= import('./clean.ts').then((module) => {
    clean = module.clean;
    return clean;
  });
  return loading;
}

/**
 * Loads the cleaner of `Html`. Await it in a page's `load` so that the text appears with the page, unless the page is `rendered`. Does
 * nothing on a server.
 */
export async function prepareHtml(): Promise<void> {
  // Try again if an earlier attempt failed.
  if (!clean) loading = undefined;
  await load();
}

/** React ignores this while hydrating, so the text that the server cleaned stays. */
const asWritten = { __html: '' };

/**
 * Returns the value for `dangerouslySetInnerHTML`, the same object for the same text. Suspends until the cleaner is loaded, if it is
 * needed.
 */
export function useClean(html: CleanHtml): { __html: CleanHtml } {
  const hydrating = useHydrating();
  const [written, setWritten] = useState(hydrating ? html : undefined);
  if (written !== undefined && written !== html) setWritten(undefined);
  const isWritten = written === html;
  // Loads the cleaner on leaving, for when the person returns to the page.
  useEffect(() => {
    if (isWritten) return () => void prepareHtml().catch(() => {});
  }, [isWritten]);
  const cleaner = isWritten ? undefined : (clean ?? use(load()));
  return useMemo(() => (cleaner ? { __html: cleaner(String(html)) } : asWritten), [cleaner, html]);
}
