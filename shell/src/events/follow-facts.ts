import type { EventMap, Events } from '@portal/contract';
import type { BrowserStorage } from '../browser/browser-storage.ts';

/** Facts about changes in the back end: after one, what pages have loaded may be stale. */
const backEndFacts = ['order:created', 'order:cancelled', 'payment:settled', 'waiting-list:changed'] as const;
type BackEndFact = (typeof backEndFacts)[number];
type AnyFact = { [E in BackEndFact]: { name: E; payload: EventMap[E] } }[BackEndFact];

const key = 'portal-fact';

export interface FactFollower {
  events: Events<'shell'>;
  storage: BrowserStorage;
  /** Drops what pages have loaded, and reloads the current page's data. */
  outdated(fact: AnyFact): void;
}

/**
 * Keeps pages up to date: a fact from one section makes the data of all pages stale in every tab of this browser, and listeners there
 * receive it too.
 */
export function followFacts({ events, storage, outdated }: FactFollower): void {
  let fromOtherTab = false;
  for (const name of backEndFacts) {
    events.on(name, (payload) => {
      const fact = { name, payload } as AnyFact;
      if (!fromOtherTab) sendToOtherTabs(storage, fact);
      outdated(fact);
    });
  }
  window.addEventListener('storage', (event) => {
    // A section can create such an event itself; the browser's own come from other tabs only.
    const fact = event.isTrusted && event.key === key && read(event.newValue);
    if (!fact) return;
    fromOtherTab = true;
    (events.emit as (name: string, payload: unknown) => void)(fact.name, fact.payload);
    fromOtherTab = false;
  });
}

/** Leaves nothing behind: other tabs receive the value even though it is removed at once. */
function sendToOtherTabs(storage: BrowserStorage, fact: AnyFact): void {
  storage.setItem(key, JSON.stringify(fact));
  storage.removeItem(key);
}

function read(text: string | null): AnyFact | undefined {
  try {
    const fact = JSON.parse(text ?? 'null') as AnyFact | null;
    return fact && backEndFacts.includes(fact.name) ? fact : undefined;
  } catch {
    return undefined;
  }
}
