type Field = HTMLInputElement & Pick<HTMLSelectElement, 'options'> & Pick<HTMLDetailsElement, 'open'>;

const fieldsIn = (page: Document) => [
  ...page.querySelectorAll<Field>('main :is(input:not([type=hidden]), textarea, select, details, button)'),
];
/** React's `useId` gives a field a new name when the page is rendered again. */
const withoutOwnIds = (names: string | null) => names?.replace(/_r_\w*_/gi, '');
/** Tells a field, and a button by its words and what they are about, from others. */
const nameOf = (field: Field) =>
  field.localName === 'button'
    ? [field.type, field.textContent, field.ariaLabel, withoutOwnIds(field.getAttribute('aria-labelledby'))].join()
    : [field.localName, field.type, withoutOwnIds(field.name ?? ''), field.type === 'radio' && field.value].join();
const isText = ({ localName, type }: Field) => localName === 'textarea' || (localName === 'input' && !/^(checkbox|radio|file)$/.test(type));
const isChoice = ({ type }: Field) => Number(/^(checkbox|radio|select)/.test(type));

/** What a person did to a field. */
interface Typed {
  value: string;
  caret: number | null;
  files: FileList | null;
}
const typedInto = ({ value, selectionStart: caret = null, files }: Field): Typed => ({ value, caret, files });

/**
 * Carries what a person typed and pressed on a server-rendered page over to the hydrated one. React doesn't replay these events, a form
 * empties its fields when it starts, and a page that was translated before is rendered again.
 */
export function createEarlyInput(early = globalThis.portalEarlyEvents) {
  const fields = fieldsIn(document);
  const { pathname } = location;
  let touched: ({ field: Field } & Typed)[] = [];
  /** The same field in the page as it is now, or the one in its place; undefined if their number has changed, or on another page. */
  const now = (field: Field): Field | undefined => {
    if (location.pathname !== pathname) return undefined;
    if (field.isConnected) return field;
    const [before = [], present = []] = [fields, fieldsIn(document)].map((all) => all.filter((one) => nameOf(one) === nameOf(field)));
    return before.length === present.length ? present[before.indexOf(field)] : undefined;
  };
  /** Does the presses of the buttons that are hydrated, in order. */
  const press = () => {
    if (!early) return;
    const ready = early.pressed.filter((button) => early.isReady(button));
    early.pressed = early.pressed.filter((button) => !ready.includes(button));
    for (const button of ready) {
      button.removeAttribute('aria-busy');
      now(button as Field)?.click();
    }
  };
  const onInput = ({ target }: Event) => {
    for (const item of touched) if (now(item.field) === target) Object.assign(item, typedInto(target as Field));
  };
  return {
    /** Call this before hydration. Waits while text is being composed: hydration would end the composition. */
    async composed() {
      while (early?.isComposing) await new Promise((resolve) => setTimeout(resolve, 50));
      // React warns of what the server did not write.
      for (const button of early?.pressed ?? []) button.removeAttribute('aria-busy');
    },
    /** Call this when the layout is hydrated. */
    layoutReady() {
      if (early) early.isReady = (button) => !fields.includes(button as Field);
      press();
    },
    /** Call this in the commit that hydrates the page, before the page's own effects: they may empty fields. */
    read() {
      touched = fields
        .filter(isTouched)
        .sort((a, b) => isChoice(b) - isChoice(a))
        .map((field) => ({ field, ...typedInto(field) }));
    },
    /** Call this at the end of that commit: a person may type on. */
    putBack() {
      for (const { field, ...typed } of touched) if (isText(field)) setValue(now(field), typed);
      document.addEventListener('input', onInput, true);
    },
    /** Call this when the page is hydrated: its forms learn what was typed. */
    replay() {
      document.removeEventListener('input', onInput, true);
      const focused = touched.find(({ field }) => field === document.activeElement);
      // A choice must not see what was typed after it.
      for (const { field } of touched) empty(now(field));
      for (const { field, ...typed } of touched) write(now(field), typed);
      // A choice may have rendered the field again.
      if (focused && !focused.field.isConnected) now(focused.field)?.focus({ preventScroll: true });
      if (focused) setValue(now(focused.field), focused);
    },
    /** Call this after that, once the page's buttons can do what they say. */
    press() {
      if (early) early.isReady = () => true;
      press();
    },
  };
}

/** Whether a field holds something else than the server wrote into it. */
function isTouched({ localName, type, value, defaultValue, checked, defaultChecked, files, options, open }: Field): boolean {
  if (localName === 'details') return open;
  if (localName === 'select') return value !== ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  if (type === 'file') return Boolean(files?.length);
  if (isChoice({ type } as Field)) return checked !== defaultChecked && (checked || type === 'checkbox');
  return localName !== 'button' && value !== defaultValue;
}

/** React ignores an event after which a field holds what React last saw there, so it has to see the field as the server wrote it. */
function empty(field?: Field): void {
  if (!field) return;
  if (isText(field)) setValue(field, { value: field.defaultValue, caret: null });
  // Of a part that isn't hydrated yet, this makes React hydrate it.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Changes a field as a person would, so that its form learns of it. */
function write(field: Field | undefined, typed: Typed): void {
  if (!field) return;
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = field.type === 'checkbox' && field.defaultChecked;
    field.click();
    return;
  }
  if (field.localName === 'details') field.open = true;
  else if (field.type === 'file') field.files = typed.files;
  else setValue(field, typed);
  for (const name of ['input', 'change', 'toggle']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Not by the element's own setter, which React watches. */
function setValue(field: Field | undefined, { value, caret }: Omit<Typed, 'files'>): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (field === document.activeElement && caret !== null) field.setSelectionRange(caret, caret);
}
