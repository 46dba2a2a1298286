/**
 * Makes a key that is held down press only once. Each repeat would press whatever has the focus by then: something that the first press
 * changed, or a question that it opened. Only Enter repeats; space presses when it is let go.
 */
export function ignoreHeldKey(target: EventTarget): void {
  target.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target } = event as KeyboardEvent;
      if (repeat && key === 'Enter' && (target as Element).closest('button, input')) event.preventDefault();
    },
    true,
  );
}
