/** What `portalProbe()` returns. */
export interface Probed {
  /** What runs, each by its kind and script: `interval, payment.1a2b3c4d.js`. */
  running: string[];
  /** How many copies of React announced themselves. */
  renderers: number;
  /** What the shell denied: `F-605 …`. */
  refused: string[];
}

/**
 * Runs in each page before anything else, for the build under check. Records what its scripts leave running, by place, and counts copies of
 * React by the renderers that announce themselves. `portalProbe()` returns both.
 */
export function probe(build: string): void {
  const running = new Map<number | symbol, string>();
  const refused: string[] = [];
  let renderers = 0;
  window.addEventListener('error', ({ error }) => {
    if (/^F-60[45]$/.test(error?.code)) refused.push(`${error.code} ${error.cause?.message ?? error.message}`);
  });
  /** The build's script that is calling now, if any. */
  const requesting = () => new Error().stack?.match(new RegExp(`/releases/${build}/([^:\\s)]+)`))?.[1];

  const begin: (handler: TimerHandler, timeout?: number, ...given: unknown[]) => number = window.setInterval;
  const end: (timer: number | undefined) => void = window.clearInterval;
  Object.assign(window, {
    setInterval: (...input: Parameters<typeof begin>) => {
      const timer = begin(...input);
      const script = requesting();
      if (script) running.set(timer, `interval, ${script}`);
      return timer;
    },
    clearInterval: (timer: number | undefined) => {
      if (timer !== undefined) running.delete(timer);
      end(timer);
    },
  });

  const targets: EventTarget[] = [window, document];
  for (const target of targets) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const listeners = new WeakMap<object, Record<string, symbol>>();
    const keyOf = (type: string, listener: object, options: EventListenerOptions | boolean | undefined) => {
      const capture = typeof options === 'object' ? options.capture : options;
      const name = `${type} ${Boolean(capture)}`;
      const known = listeners.get(listener) ?? {};
      listeners.set(listener, known);
      const key = known[name] ?? Symbol(type);
      known[name] = key;
      return key;
    };
    target.addEventListener = (type, listener, options) => {
      add.call(target, type, listener, options);
      const script = listener && requesting();
      const { once, signal } = typeof options === 'object' ? options : {};
      if (!script || once || signal?.aborted) return;
      const key = keyOf(type, listener, options);
      running.set(key, `listener of ${type}, ${script}`);
      signal?.addEventListener('abort', () => running.delete(key), { once: true });
    };
    target.removeEventListener = (type, listener, options) => {
      remove.call(target, type, listener, options);
      if (listener) running.delete(keyOf(type, listener, options));
    };
  }

  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => {
      renderers += 1;
      return renderers;
    },
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
  };
  if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in window)) Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  Object.assign(window, { portalProbe: (): Probed => ({ running: [...running.values()], renderers, refused }) });
}
