import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useShellServices } from '../shell-services/shell-services-context.tsx';
import { currentScroll, focusHeading, type ScrollPosition, scrollBack, scrollToPosition } from './scroll-and-focus.ts';

/**
 * After a navigation, shows the new page from the top or from its hash, or, going back, from where the page was left, and moves the focus
 * to its heading. A query that the page itself replaces (a filter) moves nothing.
 */
export function useScrollAndFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(takeOverScroll, []);
  const left = useRef(new Map<string, ScrollPosition>());
  const { keepsScroll } = useShellServices().navigation;
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  useScrollOf(key, left.current);
  const last = useRef<{ pathname: string; key: string } | undefined>(undefined);

  // Before the new page is painted: at the old scroll position, its footer would flash up.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before?.key === key) return;
    const undos: (() => void)[] = [];
    const newPage = before?.pathname !== pathname;
    const leftAt = before && type === 'POP' ? left.current.get(key) : undefined;
    if (leftAt) undos.push(scrollBack(leftAt));
    // On a page that the server wrote, the browser has already scrolled to the target, and the person may be elsewhere by now.
    else if (before ? hash || ((newPage || type !== 'REPLACE') && !keepsScroll()) : hash && !document.querySelector(':target'))
      undos.push(scrollToPosition({ hash }));
    if (before && newPage && !hash && main.current) undos.push(focusHeading(main.current));
    return () => {
      for (const undo of undos) undo();
    };
  }, [pathname, search, hash, key, type]);
}

/**
 * Remembers the scroll position and length of each history entry. Not at once: until the arrival scrolls, they are still the previous
 * entry's.
 */
function useScrollOf(key: string, left: Map<string, ScrollPosition>): void {
  useLayoutEffect(() => {
    const remember = () => void left.set(key, currentScroll());
    const growing = new ResizeObserver(remember);
    growing.observe(document.body);
    for (const event of leaving) window.addEventListener(event, remember, { passive: true, capture: true });
    return () => {
      growing.disconnect();
      for (const event of leaving) window.removeEventListener(event, remember, true);
    };
  }, [key, left]);
}

/** The browser reports a scroll only in the next animation frame; by then, a press may have shown the next page. */
const leaving = ['scroll', 'pointerdown', 'keydown'] as const;

/** On the way back, the browser would itself scroll the page after painting it; only after a reload do we want that. */
function takeOverScroll(): () => void {
  const restore = (how: ScrollRestoration) => () => {
    window.history.scrollRestoration = how;
  };
  const leave = restore('auto');
  restore('manual')();
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
