import type { Locale, SectionId } from '@portal/contract';
import { pageMatcher } from '../protocol/match-page.ts';
import type { NextPage } from './pages-ahead.ts';
import type { Preloads } from './preloads.ts';

export interface IntentOptions {
  /** Finds the page behind a link. */
  pageAt: ReturnType<typeof pagesOf>;
  preloads: Preloads;
  /** Called when a public page's link is pressed: its calls and its code may start. */
  begin: (page: NextPage) => void;
  /** Called with public pages, by path and query, that may be opened soon: what they ask for may be fetched. */
  soon: (pages: string[]) => void;
  /** Called when a section's scripts are here, the menu that leads to it is open, and the browser is idle: they may run. */
  ready: (section: SectionId) => void;
}

export interface Intents {
  /** Call this after another page is shown: once the browser is idle, fetches the scripts behind its links. */
  look(): void;
  stop(): void;
}

/** By then, a finger that scrolls has been recognised. */
const scrollMs = 50;

/**
 * Prepares the page behind each link that the person points at, focuses or presses: fetches its scripts and, after a press, its data. When
 * a menu opens, and once the browser is idle after a page is shown, fetches the scripts behind all its public links if the connection has
 * room.
 */
export function watchIntents(root: Document, { pageAt, preloads, begin, soon, ready }: IntentOptions): Intents {
  // A payment page has no script that it doesn't run.
  const isMoney = () => pageAt(location)?.route.money === true;
  const mayFetch = () => hasRoom() && !isMoney();
  let menu: Element | null = null;

  const onIntent = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const page = link && pageAt(link);
    const isPress = type === 'pointerdown' || type === 'keydown';
    if (page && (isPress || !isMoney())) preloads.now(page.route);
    if (page?.route.rendered && !link?.target) whenPressed(event, () => begin(page));
    if (type === 'focusin') entered(target.closest('dialog'));
  };

  // A menu that opens gets the focus.
  const entered = (dialog: Element | null) => {
    if (dialog && dialog !== menu && mayFetch()) prepare(dialog.querySelectorAll('nav a[href]'));
    menu = dialog;
  };

  const prepare = (links: NodeListOf<HTMLAnchorElement>) => {
    const pages = [...links].flatMap((link) => pageAt(link) ?? []).filter(({ route }) => !route.login);
    soon(pages.filter(({ route }) => route.rendered).map(({ href }) => pathOf(href)));
    preloads.inTurn(
      pages.map(({ route }) => route),
      mayFetch,
      ({ section }) => whenIdle(() => menu && ready(section)),
    );
  };

  const onLook = () => {
    if (!mayFetch()) return;
    preloads.lists(mayFetch);
    const links = root.querySelectorAll<HTMLAnchorElement>('main a[href]');
    const routes = [...links].flatMap((link) => pageAt(link)?.route ?? []);
    preloads.inTurn(
      routes.filter(({ rendered }) => rendered),
      mayFetch,
    );
  };

  for (const intent of intents) root.addEventListener(intent, onIntent, { passive: true });
  return {
    look: () => whenIdle(onLook),
    stop() {
      for (const intent of intents) root.removeEventListener(intent, onIntent);
    },
  };
}

const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls back for a press that opens a link in this tab; for a finger, only if it doesn't scroll. */
function whenPressed(event: Event, begin: () => void): void {
  const { type, key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
  if (ctrlKey || metaKey || shiftKey) return;
  if (type === 'keydown' && key === 'Enter') begin();
  if (type !== 'pointerdown') return;
  const { button, pointerType } = event as PointerEvent;
  if (pointerType === 'touch') {
    const waiting = setTimeout(begin, scrollMs);
    event.target?.addEventListener('pointercancel', () => clearTimeout(waiting), { once: true });
  } else if (button === 0) begin();
}

/** Returns a function that finds the page at an address: undefined for other sites and for pages in the other language. */
export function pagesOf(locale: Locale): (address: Pick<URL, 'origin' | 'pathname' | 'search'>) => NextPage | undefined {
  const matchPage = pageMatcher(locale);
  return ({ origin, pathname, search }) => {
    const match = origin === location.origin ? matchPage(pathname) : undefined;
    return match && { ...match, href: origin + pathname + search };
  };
}

function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** Whether the connection has room for what may never be used; a browser that doesn't say is assumed to be fast. */
function hasRoom(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** For browsers that don't say when they are idle. */
const laterMs = 1_000;

/** Calls back once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, laterMs);
}
