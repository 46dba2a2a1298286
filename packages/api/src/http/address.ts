import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';

/** The address of the caller as the nearest trusted proxy saw it. What lies further left in X-Forwarded-For anybody can write. */
export function addressOf(request: HonoContext, proxies: number): string {
  const forwarded = (request.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const seen = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return seen && isIP(seen) ? seen : peerOf(request);
}

function peerOf(request: HonoContext): string {
  try {
    return getConnInfo(request).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
