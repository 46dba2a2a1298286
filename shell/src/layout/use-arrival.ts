import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePortal } from '../portal-context.tsx';
import { focusHeading, scrollToPlace } from './arrival.ts';

/**
 * After a navigation shows the new page from the top or from its hash, and moves the focus to its heading.
 * A query that the page replaces itself (a filter) moves nothing.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { keepsScroll } = usePortal().navigation;
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const last = useRef<{ pathname: string; key: string } | undefined>(undefined);

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before?.key === key) return;
    const undos: (() => void)[] = [];
    const newPage = before?.pathname !== pathname;
    if (hash || (before && (newPage || type !== 'REPLACE') && !keepsScroll())) undos.push(scrollToPlace({ hash }));
    if (before && newPage && !hash && main.current) undos.push(focusHeading(main.current));
    return () => {
      for (const undo of undos) undo();
    };
  }, [pathname, search, hash, key, type]);
}
