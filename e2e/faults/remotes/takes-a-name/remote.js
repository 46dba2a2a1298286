/** F9: built under the name of another build, the catalogue's: it takes over that build's chunks. */
export default () => ({
  load() {
    const name = Object.keys(globalThis).find((key) => key.startsWith('webpackChunkcatalogue'));
    globalThis[name].push = () => {};
  },
});
