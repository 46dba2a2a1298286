import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Preload } from './preloads.ts';

/**
 * Names scripts to the browser before the page is written (103). Only for page navigations over TLS: browsers use it over HTTP/2, and other
 * clients may take the first answer for the page.
 */
export function sendEarlyHints(c: Context, origin: string, scripts: Preload[]): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!outgoing || !origin.startsWith('https:') || c.req.header('Sec-Fetch-Mode') !== 'navigate') return;
  outgoing.writeEarlyHints({ link: scripts.map(linkTo) });
}

const linkTo = ({ href, integrity }: Preload): string =>
  `<${href}>; rel=preload; as=script; crossorigin=anonymous${integrity ? `; integrity="${integrity}"` : ''}`;
