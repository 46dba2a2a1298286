import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Slides<E extends HTMLElement> {
  /** For the element that scrolls sideways; its children are the slides. */
  row: RefObject<E | null>;
  /** The slide at the start of the view, from 0. */
  index: number;
  atEnd: boolean;
  /** Scrolls to a slide. CSS decides how smoothly, which respects reduced motion. */
  go: (index: number) => void;
}

/** Tracks and moves a row of slides that the browser scrolls and snaps. */
export function useSlides<E extends HTMLElement>(): Slides<E> {
  const row = useRef<E>(null);
  const [view, setView] = useState({ index: 0, atEnd: false });

  const measure = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth, children } = row.current;
    const start = startOf(row.current, 0);
    const starts = Array.from(children, (_, slide) => Math.abs(startOf(row.current as E, slide) - start - scrollLeft));
    const index = starts.indexOf(Math.min(...starts));
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 2;
    setView((last) => (last.index === index && last.atEnd === atEnd ? last : { index, atEnd }));
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [measure]);

  const go = useCallback((slide: number) => {
    if (row.current) row.current.scrollTo({ left: startOf(row.current, slide) - startOf(row.current, 0) });
  }, []);

  return { row, ...view, go };
}

function startOf(row: HTMLElement, slide: number): number {
  const element = row.children[slide];
  return element instanceof HTMLElement ? element.offsetLeft : 0;
}
