/** F21: replaces what the shell works with by something that fails. */
export default () => ({
  mount() {
    const refuse = () => {
      throw new Error('patched');
    };
    globalThis.fetch = refuse;
    globalThis.XMLHttpRequest = refuse;
    for (const name of ['pushState', 'replaceState', 'go']) {
      history[name] = refuse;
      History.prototype[name] = refuse;
    }
  },
});
