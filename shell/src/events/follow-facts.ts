import type { EventMap, Events } from '@portal/contract';
import type { BrowserStorage } from '../browser-storage.ts';

/** Facts about what the back end holds: after them, what pages have loaded may be wrong. */
const backEndFacts = ['order:created', 'order:cancelled', 'payment:settled', 'waiting-list:changed'] as const;
type BackEndFact = (typeof backEndFacts)[number];
type AnyFact = { [E in BackEndFact]: { name: E; payload: EventMap[E] } }[BackEndFact];

const key = 'portal-fact';

export interface FactFollower {
  events: Events<'shell'>;
  storage: BrowserStorage;
  /** Forgets what pages have loaded, and loads the shown one again. */
  outdated(fact: AnyFact): void;
}

/**
 * Keeps pages up to date: a fact of one section makes the data of all pages stale, in every tab of this browser, where listeners receive it
 * too.
 */
export function followFacts({ events, storage, outdated }: FactFollower): void {
  let fromOtherTab = false;
  for (const name of backEndFacts) {
    events.on(name, (payload) => {
      const fact = { name, payload } as AnyFact;
      if (!fromOtherTab) tell(storage, fact);
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

/** Nothing is left behind: other tabs receive the value although it is removed again. */
function tell(storage: BrowserStorage, fact: AnyFact): void {
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
