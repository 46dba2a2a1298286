import { useRef } from 'react';

/**
 * Returns the focus to the element that had it when the window opened, unless it has since moved elsewhere, such as to a new page's
 * heading.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
