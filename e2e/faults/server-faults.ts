/** A fault of a release on the server: where it is, and its code. */
export interface ServerFault {
  what: string;
  atLoad?: string;
  /** The body of the page's loader, given the section's `shell`. */
  load?: string;
  /** The body of the page's component. */
  page?: string;
}

export const serverFaults: ServerFault[] = [
  { what: 'throws when it is loaded', atLoad: "throw new Error('on purpose')" },
  { what: 'throws in its page', page: "throw new Error('on purpose')" },
  { what: 'leads elsewhere', load: "throw new Response(null, { status: 302, headers: { Location: '/en/login' } })" },
  { what: 'asks for what is not for everybody', load: "return shell.api.call({ method: 'post', path: 'api/me' }, {})" },
  { what: 'never settles', load: 'return new Promise(() => {})' },
  { what: 'never settles in a piece of its page', page: 'React.use(new Promise(() => {}))' },
  { what: 'runs in a loop without end', page: 'for (;;);' },
  { what: 'sleeps', load: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' },
  { what: 'takes memory without end', page: 'const kept = []; for (;;) kept.push(new Array(1e5).fill({}))' },
  { what: 'writes without end', page: "return React.createElement('p', null, 'a'.repeat(5_000_000))" },
  { what: 'has a style that ends its element', page: 'return React.createElement(Styled)' },
  { what: 'changes what all stand on', atLoad: "Array.prototype.push = () => { throw new Error('on purpose') }" },
];

/**
 * The attack with which a release once took over the portal: from writing its own response it reaches the pipe, then an
 * emitter, then `process`, and a signal opens the inspector of its parent process.
 */
export const takeover = `
Object.defineProperty(Object.prototype, 'handle', { configurable: true, get() {}, set(handle) {
  Object.defineProperty(this, 'handle', { value: handle, writable: true, configurable: true, enumerable: true });
  delete Object.prototype.handle;
  let emitter = Object.getOwnPropertySymbols(handle).map((symbol) => handle[symbol]).find((value) => value?.emit);
  while (emitter && !Object.hasOwn(emitter, 'emit')) emitter = Object.getPrototypeOf(emitter);
  const emit = emitter.emit;
  emitter.emit = function (...words) {
    if (this.ppid) this.kill(this.ppid, 'SIGUSR1');
    return Reflect.apply(emit, this, words);
  };
  Promise.reject(new Error('stray'));
} });`;

/** Returns the server build of a section whose pages all have the fault. */
export const serverBuild = (
  section: string,
  routes: string[],
  { atLoad = '', load = '', page = '' }: Omit<ServerFault, 'what'>,
): string => `
const React = require('react');
const { default: styled } = require('styled-components');
const Styled = styled.p\`content: '</style><script>globalThis.tampered = true</script>';\`;
${atLoad};
const open = (shell) => async () => ({
  load: async () => { ${load} },
  Page: () => { ${page}; return React.createElement('h1', null, 'Written by the server'); },
});
module.exports = { default: {
  section: ${JSON.stringify(section)},
  messages: async () => ({ messages: {} }),
  mount: async (shell) => ({
    routes: Object.fromEntries(${JSON.stringify(routes)}.map((name) => [name, open(shell)])),
    widgets: {},
    services: {},
  }),
} };`;
