/** The browser's functions as they were before any remote's code ran: a remote that patches a global doesn't reach the shell's calls (trust.md F21). */
export const ownFetch = globalThis.fetch.bind(globalThis);
export const OwnXMLHttpRequest = globalThis.XMLHttpRequest;

const { history } = globalThis;
const ownHistory = {
  get state() {
    return history.state;
  },
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
  go: history.go.bind(history),
};

/** The window as the router sees it: with a history of its own. */
export const ownWindow: Window = new Proxy(window, {
  get(target, name) {
    const value = name === 'history' ? ownHistory : Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});
