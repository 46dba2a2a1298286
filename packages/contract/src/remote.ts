import type { ComponentType } from 'react';
import type { Locale } from './locale.ts';
import type { PageSource } from './page.ts';
import type { RouteName, SectionId, ServiceName, WidgetName } from './sections.ts';
import type { ServiceOf } from './services.ts';
import type { Shell } from './shell.ts';
import { CONTRACT_VERSION } from './version.ts';
import type { WidgetProps } from './widgets.ts';

export interface WidgetModule<N extends WidgetName> {
  Widget: ComponentType<WidgetProps<N>>;
}

/** What a mounted remote offers: exactly what its section declares. */
export interface Mounted<S extends SectionId> {
  routes: { [R in RouteName<S>]: PageSource };
  widgets: { [N in WidgetName<S>]: () => Promise<WidgetModule<N>> };
  services: { [N in ServiceName<S>]: () => Promise<ServiceOf<N>> };
  /**
   * Called when the section is left, after its signal was aborted: frees what the signal does not free (timers, its own listeners).
   */
  dispose?: () => void;
}

/** Compiled catalogue: id → message. */
export type Messages = Record<string, unknown>;

export interface Remote<S extends SectionId = SectionId> {
  section: S;
  /** The contract version that this remote was compiled against. */
  contract: string;
  messages: (locale: Locale) => Promise<{ messages: Messages }>;
  mount: (shell: Shell<S>) => Mounted<S>;
}

/** `never` for every key of `T` that `U` lacks: an extra route, widget or service is a type error. */
type NoExtra<T, U> = { [K in Exclude<keyof T, keyof U>]: never };
type Exactly<M extends Mounted<S>, S extends SectionId> = M & {
  routes: NoExtra<M['routes'], Mounted<S>['routes']>;
  widgets: NoExtra<M['widgets'], Mounted<S>['widgets']>;
  services: NoExtra<M['services'], Mounted<S>['services']>;
};

/**
 * Implements a section, no more and no less. Use it for the default export of `src/remote.tsx`, the only module that a remote exposes.
 * `messages` loads the compiled catalogue of a language. `mount` is called each time the section is entered and must be quick: the
 * functions that it returns load the pages. When the section is left, `shell.signal` is aborted and `dispose` called: pass the signal to
 * listeners and requests.
 */
export function defineRemote<S extends SectionId, M extends Mounted<S>>(
  section: S,
  remote: { messages: Remote<S>['messages']; mount: (shell: Shell<S>) => Exactly<M, S> },
): Remote<S> {
  return { section, contract: CONTRACT_VERSION, messages: remote.messages, mount: remote.mount };
}
