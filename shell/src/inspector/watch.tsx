import { type EventName, type Events, eventOwners, type SectionId, type Shell } from '@portal/contract';
import type { WidgetHostProps } from '@portal/contract/react';
import { type ComponentType, useEffect } from 'react';
import { record, showWidget } from './record.ts';

type Method = (...input: unknown[]) => unknown;

/** A section's shell that records its API calls and its calls of other sections' services. */
export function watchShell<S extends SectionId>(shell: Shell<S>): Shell<S> {
  const { section, api, services } = shell;
  const call: Method = (endpoint, input, ...rest) => {
    const { method, path } = endpoint as { method: string; path: string };
    const name = `${method} ${filled(path, (input as { params?: object } | undefined)?.params)}`;
    const send = api.call as Method;
    return timed({ who: section, kind: 'call', name, input }, () => send(endpoint, input, ...rest));
  };
  // A proxy of the frozen services themselves could only return their own values.
  const watched = new Proxy(
    {},
    {
      get: (_, service) => {
        const one = Reflect.get(services, service);
        return typeof service === 'symbol' || !one ? one : watchService(section, service, one);
      },
    },
  );
  const own = Object.getOwnPropertyDescriptors(shell);
  const replaced = { api: { ...own.api, value: { call } }, services: { ...own.services, value: watched } };
  return Object.freeze(Object.defineProperties({}, { ...own, ...replaced })) as Shell<S>;
}

/** What a service doesn't have stays undefined, so that nothing mistakes the service for a promise. */
function watchService(who: string, service: string, methods: object): object {
  return new Proxy(
    {},
    {
      get: (_, method) => {
        const run = Reflect.get(methods, method) as Method | undefined;
        if (typeof method === 'symbol' || !run) return run;
        return (...input: unknown[]) => timed({ who, kind: 'service', name: `${service}.${method}`, input }, () => run(...input));
      },
    },
  );
}

const filled = (path: string, params: object = {}) =>
  Object.entries(params).reduce((before, [name, value]) => before.replace(`:${name}`, encodeURIComponent(String(value))), path);

async function timed(entry: Parameters<typeof record>[0], run: () => unknown): Promise<unknown> {
  const began = performance.now();
  const complete = record(entry);
  const done = (end: string) => complete({ end, ms: Math.round(performance.now() - began), bytes: bytesOf(entry, began) });
  try {
    const answer = await run();
    done('ok');
    return answer;
  } catch (error) {
    done(String((error as { code?: unknown } | null)?.code ?? error));
    throw error;
  }
}

/** The browser measures an answer shortly after it arrives; until then the size is unknown. */
function bytesOf({ kind, name }: { kind: string; name: string }, began: number): number | undefined {
  if (kind !== 'call') return undefined;
  const path = `/${name.slice(name.indexOf(' ') + 1)}`;
  const found = performance.getEntriesByType('resource').findLast((one) => one.startTime >= began && new URL(one.name).pathname === path) as
    | PerformanceResourceTiming
    | undefined;
  return found?.encodedBodySize;
}

/** Records each event once, however many listeners there are. */
export function watchEvents(events: Events<'shell'>): void {
  for (const [name, owners] of Object.entries(eventOwners))
    events.on(
      name as EventName,
      (input) => void record({ who: owners.length > 1 ? `any of ${owners.join(', ')}` : owners.join(), kind: 'event', name, input }),
    );
}

/** Tracks which widgets are on the page, and their props. */
export function watchWidgets(Host: ComponentType<WidgetHostProps>): ComponentType<WidgetHostProps> {
  return (widget) => {
    const { name, props } = widget;
    useEffect(() => showWidget({ name, props }), [name, props]);
    return <Host {...widget} />;
  };
}
