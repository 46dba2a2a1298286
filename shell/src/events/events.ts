import { type EventMap, type EventName, type Events, eventOwners, type SectionId } from '@portal/contract';
import type { Deny } from '../protocol/section-error.ts';

type Listener = (payload: never) => void;

export interface EventBus {
  /**
   * The events as one section sees them: it emits those it owns; its listeners are removed when `signal` aborts. The shell may emit any,
   * because it passes on what happened in other tabs.
   */
  for<S extends SectionId | 'shell'>(section: S, signal?: AbortSignal, deny?: Deny): Events<S>;
}

/** The page's only event bus. */
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
    for: (section, signal, deny = TypeError) => ({
      emit(name, payload) {
        if (section !== 'shell' && !owns(section, name)) throw deny(`the event ${name} is not the section's to emit`);
        emit(name, payload);
      },
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

function owns(section: SectionId, name: EventName): boolean {
  return Object.hasOwn(eventOwners, name) && (eventOwners[name] as readonly string[]).includes(section);
}
