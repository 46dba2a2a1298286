import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** Shows a server's message with the few tags that are allowed. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitiseHtml(html)), [html]);
  return <div ref={box} />;
}

/** Reduces HTML in a server's message to br, b, strong, p and links to https addresses, which open in a new tab (LAYOUT-22, R-98). */
export function sanitiseHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['br', 'b', 'strong', 'p', 'a'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}
