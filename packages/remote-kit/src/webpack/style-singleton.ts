import { useEffect } from 'react';

/**
 * In place of react-style-singleton, by which Radix keeps the page behind a dialog from scrolling: that writes a text into a style element,
 * which the page's policy refuses. An empty element, to which rules are added, is allowed.
 */
export function styleSingleton() {
  let element: HTMLStyleElement | undefined;
  let users = 0;
  return function Style({ styles }: { styles: string | null }): null {
    useEffect(() => {
      users += 1;
      element ??= document.head.appendChild(document.createElement('style'));
      // None of its rules has rules inside.
      if (users === 1) for (const rule of styles?.match(/[^}]+\}/g) ?? []) element.sheet?.insertRule(rule, element.sheet.cssRules.length);
      return () => {
        users -= 1;
        if (users > 0) return;
        element?.remove();
        element = undefined;
      };
    }, []);
    return null;
  };
}
