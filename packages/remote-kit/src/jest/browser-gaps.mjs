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

/** Node's FormData, which fetch needs, doesn't read a form; React hands it one when a submit navigates. */
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(form) {
    super();
    for (const { name, value, disabled } of form?.elements ?? []) if (name && !disabled) this.append(name, value);
  }
};
