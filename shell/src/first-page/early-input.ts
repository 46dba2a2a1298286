declare global {
  /** What a person, and others than the page, did in it before its code arrived (shell/server/html/written.ts). */
  var portalPresses:
    | { busy(): unknown; late(): void; around(): HTMLElement | undefined; take(): Taken; changes(): MutationRecord[] }
    | undefined;
}
interface Taken {
  pressed?: HTMLElement;
  /** The field that was typed into last is the last. */
  typed: [Field, Typed][];
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What a field held when it was last typed into. */
type Typed = Pick<HTMLInputElement, 'value' | 'checked'>;

/** Repeats what a person did before the page's code arrived: each thing once, in the page as it is by then. */
export function createEarlyInput() {
  let taken: Taken | undefined;
  let focused: Element | null = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  // First of all, as for `idle`: React keeps the event of a page that it has not taken over yet to itself.
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
    // First every field goes back to what the page rendered: a choice must not find what was typed after it.
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
     * Waits while a text is being composed, as Chinese is, or a button, link or choice is held down: a change of the field would end the
     * one, and what is replaced before it is let go gets no click.
     */
    async idle() {
      while (globalThis.portalPresses?.busy()) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    /** The code has not come: no button is shown as busy any more. */
    late: () => globalThis.portalPresses?.late(),
    /** Presses the button of the layout that was pressed last. */
    pressAround: () => globalThis.portalPresses?.around()?.click(),
    /** The page was rendered again: its fields get what was typed into the former ones, and the focus is where it was. */
    carryOver: () => void typeAgain(),
    /** Fields get what was typed, unless they got it before, and the last button is pressed. */
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

/** None where there is no text, and in a field that doesn't say where its caret is, like one for an email address. */
function caretOf(element: HTMLElement): Caret | undefined {
  const { selectionStart: start, selectionEnd: end, selectionDirection } = element as HTMLInputElement;
  return typeof start === 'number' ? [start, end ?? start, selectionDirection ?? 'none'] : undefined;
}

/** Of the radios of a group the last one counts. */
function isLastOfItsGroup([{ type, name, form }]: Taken['typed'][number], place: number, typed: Taken['typed']): boolean {
  return type !== 'radio' || typed.findLastIndex(([one]) => one.type === type && one.name === name && one.form === form) === place;
}

/**
 * The element, or the one in its place if the page was rendered again: among those of the same name it is as far down. None if there are
 * more or fewer of them now; to press nothing is better than to press another button.
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
  // A name by React's `useId` is another one if the page is rendered again.
  return `${element.type} ${element.name.replace(/^_r_\w*_$/i, '')} ${element.type === 'radio' ? element.value : ''}`;
}

const isField = (element: HTMLElement | undefined): element is Field => /^(input|textarea|select)$/.test(element?.localName ?? '');

const dispatch = (field: Field, name: 'input' | 'change' | 'toggle') => field.dispatchEvent(new Event(name, { bubbles: true }));

/** Writes past React's own `value` of a field, through which React would take the text for its own and not react to it. */
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
    // It is no field, but what it holds may be drawn only once it is open. By now React has taken it over: it does for `input`.
    if (field instanceof HTMLDetailsElement) {
      field.open = (old as typeof field).open;
      dispatch(field, 'toggle');
    }
  }
}
