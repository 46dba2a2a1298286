import type { PageLocation } from '../navigation/navigation.ts';

/** How long a page may take to show its heading or the target of a hash. */
const targetTimeoutMs = 10_000;

/** Shows a page from its top, or from the target of its hash (LAYOUT-17), waiting for a late target; returns its undo. */
export function scrollToPosition({ hash }: Pick<PageLocation, 'hash'>): () => void {
  const id = decodeHash(hash);
  if (!id) {
    window.scrollTo(0, 0);
    return () => {};
  }
  return whenThere(
    () => document.getElementById(id),
    (target) => {
      target.scrollIntoView();
      if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    },
  );
}

/** The scroll position where a page was left, in pixels of its document. */
export interface ScrollPosition {
  top: number;
  /** How long the page was then. */
  height: number;
}

export const currentScroll = (): ScrollPosition => ({ top: window.scrollY, height: document.body.offsetHeight });

/**
 * Scrolls a page back to where it was left, and again while it grows: on its own, the browser keeps the visible part of an incomplete page
 * in place. Ends when the page is as long as it was, or when the person acts; returns its undo.
 */
export function scrollBack({ top, height }: ScrollPosition): () => void {
  const growing = new ResizeObserver(() => go());
  const timer = setTimeout(() => stop(), targetTimeoutMs);
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const event of userEvents) window.removeEventListener(event, stop, true);
  };
  const go = () => {
    window.scrollTo(0, top);
    if (document.body.offsetHeight >= height) stop();
  };
  for (const event of userEvents) window.addEventListener(event, stop, true);
  growing.observe(document.body);
  go();
  return stop;
}

/**
 * Moves the focus to the page's heading, even one that replaces a skeleton's, until the person does something. A field that the page itself
 * focused keeps the focus. Returns its undo.
 */
export function focusHeading(main: HTMLElement): () => void {
  const before = document.activeElement;
  return whenThere(
    () => main.querySelector<HTMLElement>('h1'),
    (heading) => {
      const chosen = document.activeElement;
      if (main.contains(chosen) && (chosen !== before || chosen?.matches('input, select, textarea, [role="alert"]'))) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
  );
}

/**
 * Acts on an element once it exists, and again when it is replaced, until the person acts. Does so in the animation frame that shows it,
 * because the browser must compute the whole page's styles and layout for it.
 */
function whenThere<E extends HTMLElement>(find: () => E | null, act: (element: E) => void): () => void {
  let done: E | undefined;
  let frame = 0;
  const look = () => {
    const found = find();
    if (!found || found === done || (done && document.activeElement !== document.body)) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      done = found;
      act(found);
    });
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const event of userEvents) window.removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, targetTimeoutMs);
  for (const event of userEvents) window.addEventListener(event, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

const userEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove'];

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
