declare global {
  /** What a person did in the page before its code arrived (shell/server/html/written.ts). */
  var portalPresses: { around(): HTMLElement | undefined; take(): Taken } | undefined;
}
interface Taken {
  pressed?: HTMLElement;
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
  // First of all: React keeps the event of a page that it has not taken over yet to itself.
  document.addEventListener('focusin', note, true);
  const typeAgain = () => {
    document.removeEventListener('focusin', note, true);
    taken ??= globalThis.portalPresses?.take() ?? { typed: [] };
    taken.typed = taken.typed.filter(([old, held]) => {
      const field = inPage(old);
      if (field) type(field, held);
      return !field;
    });
    return taken;
  };
  return {
    /** Presses the button of the layout that was pressed last. */
    pressAround: () => globalThis.portalPresses?.around()?.click(),
    /** The page was rendered again: its fields get what was typed into the former ones, and the focus is where it was. */
    carryOver() {
      typeAgain();
      if (focused instanceof HTMLElement && !focused.isConnected) focusAgain(focused);
    },
    /** Fields get what was typed, unless they have it already, and the last button is pressed. */
    doAgain() {
      const { pressed } = typeAgain();
      if (pressed) inPage(pressed)?.click();
    },
  };
}

function focusAgain(old: HTMLElement): void {
  const now = inPage(old);
  now?.focus({ preventScroll: true });
  if (isField(old) && isField(now) && 'selectionStart' in old && 'selectionStart' in now && old.selectionStart !== null) {
    now.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
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
  return `${element.type} ${element.name} ${element.type === 'radio' ? element.value : ''}`;
}

const isField = (element: HTMLElement | undefined): element is Field => /^(input|textarea|select)$/.test(element?.localName ?? '');

/**
 * React believes that a field holds what it was rendered with, and reacts only to a change; the first event makes it take the field over.
 */
function type(field: Field, { value, checked }: Typed): void {
  const dispatch = (name: 'input' | 'change') => field.dispatchEvent(new Event(name, { bubbles: true }));
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked;
    field.click();
  } else if (field.type === 'file') dispatch('change');
  else {
    const setNatively = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    field.value = 'defaultValue' in field ? field.defaultValue : '';
    dispatch('input');
    setNatively?.call(field, value);
    dispatch('input');
    if (field instanceof HTMLSelectElement) dispatch('change');
  }
}
