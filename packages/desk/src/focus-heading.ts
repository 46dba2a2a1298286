/** When what had the focus is gone or disabled, the page's heading gets it: a keyboard or screen reader goes on from the page, not from the top. */
export function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
}
