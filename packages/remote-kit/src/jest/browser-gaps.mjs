/** What jsdom lacks and the design system's components call. */
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
if (globalThis.Element) {
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  window.scrollTo = () => {};
}
