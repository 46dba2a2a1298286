const { history } = globalThis;
const ownHistory = {
  get state() {
    return history.state;
  },
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
  go: history.go.bind(history),
};

/** The window that the router sees: its history was captured before any remote's code ran (captured-globals.ts). */
export const routerWindow: Window = new Proxy(window, {
  get(target, name) {
    const value = name === 'history' ? ownHistory : Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});
