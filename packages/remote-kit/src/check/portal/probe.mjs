/**
 * Runs in each page before anything else, for the build whose scripts are looked at: what they leave running is counted by its place, and
 * copies of React by the renderers that announce themselves. `portalProbe()` answers `{ running: ['interval, payment.1a2b3c4d.js'],
 * renderers: 1, refused: ['F-605 …'] }`.
 */
export function probe(build) {
  const running = new Map();
  const refused = [];
  let renderers = 0;
  window.addEventListener('error', ({ error }) => {
    if (/^F-60[45]$/.test(error?.code)) refused.push(`${error.code} ${error.cause?.message ?? error.message}`);
  });
  /** The script of the build that is asking now, if one is. */
  const asking = () => new Error().stack?.match(new RegExp(`/releases/${build}/([^:\\s)]+)`))?.[1];

  const { setInterval: begin, clearInterval: end } = window;
  window.setInterval = (...input) => {
    const timer = begin(...input);
    const script = asking();
    if (script) running.set(timer, `interval, ${script}`);
    return timer;
  };
  window.clearInterval = (timer) => {
    running.delete(timer);
    end(timer);
  };

  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const keyOf = (type, listener, options) => {
      const capture = typeof options === 'object' ? options?.capture : options;
      const known = listeners.get(listener) ?? {};
      listeners.set(listener, known);
      known[`${type} ${Boolean(capture)}`] ??= Symbol(type);
      return known[`${type} ${Boolean(capture)}`];
    };
    const listeners = new WeakMap();
    target.addEventListener = (type, listener, options) => {
      add.call(target, type, listener, options);
      const script = listener && asking();
      if (!script || options?.once || options?.signal?.aborted) return;
      const key = keyOf(type, listener, options);
      running.set(key, `listener of ${type}, ${script}`);
      options?.signal?.addEventListener('abort', () => running.delete(key), { once: true });
    };
    target.removeEventListener = (type, listener, options) => {
      remove.call(target, type, listener, options);
      if (listener) running.delete(keyOf(type, listener, options));
    };
  }

  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
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
  window.portalProbe = () => ({ running: [...running.values()], renderers, refused });
}
