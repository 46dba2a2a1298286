import { useEffect, useState } from 'react';
import { isServerRendered } from '../../hydration/first-page.ts';

/** How long the first page may keep other code waiting. */
const firstPageTimeoutMs = 3_000;

/** Whether the first page has shown its heading with its own code, or took too long. Only then may code that it doesn't need be fetched. */
export function useFirstPage(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown) return;
    const look = () => setShown(document.querySelector('main h1') !== null && !isServerRendered(document));
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => setShown(true), firstPageTimeoutMs);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [shown]);
  return shown;
}
