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
  // Node's own know nothing of the page's files.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.opener = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.opener?.focus();
  };
  Element.prototype.hasPointerCapture ??= () => false;
  window.scrollTo = () => {};
  // As on plain http: a page must not need it.
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined });
}

/** Node's FormData, which fetch needs, doesn't read a form; React hands it one when a submit navigates. */
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(form) {
    super();
    for (const { name, value, disabled } of form?.elements ?? []) if (name && !disabled) this.append(name, value);
  }
};
