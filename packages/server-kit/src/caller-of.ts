import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** What a Hono context knows of its caller; there is no `incoming` where an app is called without a server. */
interface CallContext {
  req: { header(name: string): string | undefined };
  env?: unknown;
}

/**
 * The address of a caller as the nearest trusted proxy saw it, of so many proxies of one's own. What lies further left in
 * X-Forwarded-For anybody can write.
 */
export function callerOf({ req, env }: CallContext, proxies: number): string | undefined {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  return addressOf(req.header('X-Forwarded-For'), incoming?.socket.remoteAddress, proxies);
}

/** The same, of a request that no app has seen yet. */
export function callerOfRequest({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  return addressOf(headers['x-forwarded-for'] as string | undefined, socket.remoteAddress, proxies);
}

function addressOf(forwarded: string | undefined, peer: string | undefined, proxies: number): string | undefined {
  const seen = proxies > 0 ? forwarded?.split(',').at(-proxies)?.trim() : undefined;
  return seen && isIP(seen) ? seen : peer;
}
