/** F19: takes a timer, a listener and memory with each mount, and releases them as the contract requires. */
export default () => {
  let timer;
  return {
    mount(shell) {
      const large = new Array(100_000).fill(shell);
      timer = setInterval(() => large.length, 50);
      window.addEventListener('resize', () => large.length, { signal: shell.signal });
      globalThis.mounts = (globalThis.mounts ?? 0) + 1;
    },
    dispose() {
      clearInterval(timer);
      globalThis.disposals = (globalThis.disposals ?? 0) + 1;
    },
  };
};
