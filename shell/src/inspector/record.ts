import { createStore } from 'zustand/vanilla';

/** Something that passed between a section and others. */
export interface Entry {
  /** Milliseconds since the page began. */
  at: number;
  /** Who called; for an event, who owns it. */
  who: string;
  kind: 'event' | 'call' | 'service';
  /** `cart:changed`, `post api/payment/get/1`, `cart.add`. */
  name: string;
  /** The arguments or the payload. */
  input: unknown;
  /** How it ended: `ok`, or the error's code or message. Missing while it runs, and for events. */
  end?: string;
  ms?: number;
  /** The size of the answer, in bytes over the network. */
  bytes?: number;
}

/** A widget on the page now. */
export interface ShownWidget {
  name: string;
  props: object;
}

interface Inspected {
  /** The newest first. */
  entries: readonly Entry[];
  widgets: readonly ShownWidget[];
}

const kept = 200;

/** What the inspector shows. */
export const inspected = createStore<Inspected>(() => ({ entries: [], widgets: [] }));

/** Adds an entry; the returned function completes it. */
export function record(entry: Omit<Entry, 'at'>): (end: Pick<Entry, 'end' | 'ms' | 'bytes'>) => void {
  let current: Entry = { ...entry, at: performance.now() };
  inspected.setState(({ entries }) => ({ entries: [current, ...entries].slice(0, kept) }));
  return (end) => {
    const complete = { ...current, ...end };
    inspected.setState(({ entries }) => ({ entries: entries.map((one) => (one === current ? complete : one)) }));
    current = complete;
  };
}

/** Adds a widget that appeared; the returned function removes it. */
export function showWidget(widget: ShownWidget): () => void {
  inspected.setState(({ widgets }) => ({ widgets: [...widgets, widget] }));
  return () => inspected.setState(({ widgets }) => ({ widgets: widgets.filter((one) => one !== widget) }));
}

export const forget = () => inspected.setState({ entries: [] });
