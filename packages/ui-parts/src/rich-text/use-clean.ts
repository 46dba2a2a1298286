import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
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
 * Fetches what `Html` cleans with. A page's `load` waits for it, so that its text is there with the page; not on a page that comes
 * `rendered`. Does nothing on a server.
 */
export async function prepareHtml(): Promise<void> {
  // Again, if it failed.
  if (!clean) loading = undefined;
  await load();
}

/** While React hydrates it doesn't look at this: what the server wrote, and cleaned, stays. */
const asWritten = { __html: '' };
const never = () => () => {};

/** What to give `dangerouslySetInnerHTML`, the same as long as the text is. Suspends until the cleaner is there, if it is needed. */
export function useClean(html: CleanHtml): { __html: CleanHtml } {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [written, setWritten] = useState(hydrating ? html : undefined);
  if (written !== undefined && written !== html) setWritten(undefined);
  const isWritten = written === html;
  // Who comes back to the page finds its text.
  useEffect(() => {
    if (isWritten) return () => void prepareHtml().catch(() => {});
  }, [isWritten]);
  const cleaner = isWritten ? undefined : (clean ?? use(load()));
  return useMemo(() => (cleaner ? { __html: cleaner(String(html)) } : asWritten), [cleaner, html]);
}
