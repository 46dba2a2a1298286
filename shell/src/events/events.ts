import type { EventMap, EventName, Events, SectionId } from '@portal/contract';

type Listener = (payload: never) => void;

export interface EventBus {
  /** The events as one section sees them; its listeners are removed when `signal` aborts. */
  for<S extends SectionId | 'shell'>(section: S, signal?: AbortSignal): Events<S>;
}

/** The one event bus of the page. What a section may emit is checked by the compiler. */
export function createEventBus(): EventBus {
  const listeners = new Map<EventName, Set<Listener>>();

  const emit = <E extends EventName>(name: E, payload: EventMap[E]) => {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        listener(payload as never);
      } catch (error) {
        reportError(error);
      }
    }
  };

  const on = (name: EventName, listener: Listener) => {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  };

  return {
    for: (_section, signal) => ({
      emit,
      on(name, listener) {
        if (signal?.aborted) return () => {};
        const off = on(name, listener);
        signal?.addEventListener('abort', off, { once: true });
        return () => {
          off();
          signal?.removeEventListener('abort', off);
        };
      },
    }),
  };
}
