class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What the pages call but jsdom lacks. */
for (const [name, value] of Object.entries({
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  PerformanceObserver: SilentObserver,
}))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });

if (globalThis.Element) {
  // Styled-components adds rules one by one, as in production: as text, all of them would be parsed again for each new one.
  Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
  // Jsdom plays no animations: a window that waits for the end of one would never close.
  const still = new CSSStyleSheet();
  still.replaceSync('* { animation: none !important }');
  document.adoptedStyleSheets = [still];
  // Node's own versions don't know jsdom's files.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  Element.prototype.hasPointerCapture ??= () => false;
  window.scrollTo = () => {};
  // As on plain http, where it is missing: pages must not need it.
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined });
}

/** Node's FormData, which `fetch` needs, can't read a form; React passes it one when a submit navigates. */
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? [])
      if ('name' in field && 'value' in field && field.name && !('disabled' in field && field.disabled))
        this.append(String(field.name), String(field.value));
  }
};
