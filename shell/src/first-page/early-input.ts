declare global {
  /** What a person did on the page, and what else changed it, before its code arrived (shell/server/html/written.ts). */
  var portalPresses:
    | { busy(): unknown; late(): void; around(): HTMLElement | undefined; take(): Taken; changes(): MutationRecord[] }
    | undefined;
}
interface Taken {
  pressed?: HTMLElement;
  /** In the order in which the fields were last typed into. */
  typed: [Field, Typed][];
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What a field held when it was last typed into. */
type Typed = Pick<HTMLInputElement, 'value' | 'checked'>;

/** Repeats what a person did before the page's code arrived: each thing once, in the page as it is now. */
export function createEarlyInput() {
  let taken: Taken | undefined;
  let focused: Element | null = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  // Registered before React's listeners, as for `idle`: React holds back events of a page that it hasn't taken over yet.
  document.addEventListener('focusin', note, true);
  const { pathname } = location;
  const isHere = () => location.pathname === pathname;
  const take = (): Taken => {
    const { pressed, typed } = globalThis.portalPresses?.take() ?? { typed: [] };
    // What a person typed was meant for this page, not for the one that they went on to, which may be another vendor's.
    return isHere() ? { pressed, typed: typed.filter(isLastOfItsGroup) } : { typed: [] };
  };
  const typeAgain = () => {
    document.removeEventListener('focusin', note, true);
    taken ??= take();
    const wasFocused = focused instanceof HTMLElement && (focused === document.activeElement || !focused.isConnected) && focused;
    const caret = wasFocused && caretOf(wasFocused);
    // First, every field goes back to what the page rendered: a choice must not see what was typed after it.
    for (const [old] of taken.typed) empty(inPage(old));
    taken.typed = taken.typed.filter(([old, held]) => {
      const field = inPage(old);
      if (field) type(field, held, old);
      return !field;
    });
    if (wasFocused && isHere()) focusAgain(wasFocused, caret);
    // Only once: from here on, typing moves the new field's own caret.
    focused = null;
    return taken;
  };
  return {
    /**
     * Waits while text is being composed, as Chinese is, or a button, link or choice is held down: changing the field would end the
     * composition, and an element that is replaced before it is let go gets no click.
     */
    async idle() {
      while (globalThis.portalPresses?.busy()) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    /** Call this when the code hasn't come: buttons are no longer shown as busy. */
    late: () => globalThis.portalPresses?.late(),
    /** Presses the button of the layout that was pressed last. */
    replayLayoutPress: () => globalThis.portalPresses?.around()?.click(),
    /** Call this when the page was rendered again: puts what was typed into the new fields, and the focus back where it was. */
    carryOver: () => void typeAgain(),
    /** Puts what was typed into the fields, unless that was done before, and presses the last button. */
    doAgain() {
      const { pressed } = typeAgain();
      if (pressed) inPage(pressed)?.click();
    },
  };
}

function focusAgain(old: HTMLElement, caret: Caret | false | undefined): void {
  const now = inPage(old);
  if (now !== document.activeElement) now?.focus({ preventScroll: true });
  if (caret && now && 'setSelectionRange' in now) (now as HTMLInputElement).setSelectionRange(...caret);
}

type Caret = [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/** Undefined where there is no text, and in a field that doesn't say where its caret is, like one for an email address. */
function caretOf(element: HTMLElement): Caret | undefined {
  const { selectionStart: start, selectionEnd: end, selectionDirection } = element as HTMLInputElement;
  return typeof start === 'number' ? [start, end ?? start, selectionDirection ?? 'none'] : undefined;
}

/** In a group of radios, only the last one pressed counts. */
function isLastOfItsGroup([{ type, name, form }]: Taken['typed'][number], place: number, typed: Taken['typed']): boolean {
  return type !== 'radio' || typed.findLastIndex(([one]) => one.type === type && one.name === name && one.form === form) === place;
}

/**
 * Returns the element or, if the page was rendered again, the one in its place: at the same position among those of the same name.
 * Undefined if their number has changed: pressing nothing is better than pressing the wrong button.
 */
function inPage<T extends HTMLElement>(old: T): T | undefined {
  if (old.isConnected) return old;
  const alike = (page: Element) =>
    [page, ...page.querySelectorAll('*')].filter((one): one is T => one.localName === old.localName && nameOf(one as T) === nameOf(old));
  const before = alike(old.getRootNode() as Element);
  const now = alike(document.querySelector('main') ?? document.body);
  return before.length === now.length ? now[before.indexOf(old)] : undefined;
}

function nameOf(element: HTMLElement): string | null {
  if (!isField(element)) return element.ariaLabel ?? element.textContent;
  // React's `useId` makes a different name when the page is rendered again.
  return `${element.type} ${element.name.replace(/^_r_\w*_$/i, '')} ${element.type === 'radio' ? element.value : ''}`;
}

const isField = (element: HTMLElement | undefined): element is Field => /^(input|textarea|select)$/.test(element?.localName ?? '');

const dispatch = (field: Field, name: 'input' | 'change' | 'toggle') => field.dispatchEvent(new Event(name, { bubbles: true }));

/** Bypasses React's own `value` of a field: React would think it had written the text itself, and ignore the event. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  dispatch(field, 'input');
}

function empty(field: Field | undefined): void {
  if (!field || /^(radio|file)$/.test(field.type)) return;
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked;
  else write(field, 'defaultValue' in field ? field.defaultValue : '');
}

function type(field: Field, { value, checked }: Typed, old: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement && field.type === 'file') {
    if (field !== old) field.files = (old as HTMLInputElement).files;
    dispatch(field, 'change');
  } else {
    write(field, value);
    if (field instanceof HTMLSelectElement) dispatch(field, 'change');
    // It isn't a field, but its content may be drawn only once it is open. React has taken it over by now: the `input` event makes it do
    // so.
    if (field instanceof HTMLDetailsElement) {
      field.open = (old as typeof field).open;
      dispatch(field, 'toggle');
    }
  }
}
