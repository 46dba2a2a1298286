/** F21: replaces the functions that the shell uses with failing ones. */
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
