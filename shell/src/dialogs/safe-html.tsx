import { useLayoutEffect, useRef } from 'react';
import { sanitiseHtml } from './sanitise-html.ts';

/** Shows a server's message with the few tags that it may have. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitiseHtml(html)), [html]);
  return <div ref={box} />;
}
