import { type EventMap, type EventName, type Events, eventOwners, type SectionId } from '@portal/contract';
import type { Refuse } from './refuse.ts';

type Listener = (payload: never) => void;

/** The event bus, with a record of what was emitted. */
export interface FakeEvents<S extends SectionId> extends Events<S> {
  readonly emitted: { name: EventName; payload: unknown }[];
  /** Emits a fact of any section, as that section would. */
  happen<E extends EventName>(name: E, payload: EventMap[E]): void;
}

export function fakeEvents<S extends SectionId>(section: S, refuse: Refuse): FakeEvents<S> {
  const emitted: FakeEvents<S>['emitted'] = [];
  const listeners = new Map<EventName, Set<Listener>>();
  const happen = (name: EventName, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  };
  return {
    emitted,
    happen,
    emit(name, payload) {
      if (!(eventOwners[name] as readonly string[] | undefined)?.includes(section))
        throw refuse(`the event ${name} is not the section's to emit`);
      emitted.push({ name, payload });
      happen(name, payload);
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}
