import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a Hono context knows about its caller; `incoming` is missing if an app is called without a server. */
interface CallContext {
  req: { header(name: string): string | undefined };
  env?: unknown;
}

/** A caller's address as the outermost of our own proxies saw it. Anything further left in X-Forwarded-For may be forged. */
export function clientAddress({ req, env }: CallContext, proxies: number): string | undefined {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  const seen = proxies > 0 ? req.header('X-Forwarded-For')?.split(',').at(-proxies)?.trim() : undefined;
  return seen && isIP(seen) ? seen : incoming?.socket.remoteAddress;
}

/** The network that limits count: an IPv4 address itself, or the first 64 bits of an IPv6 address, since its owner chooses the rest. */
export function networkOf(address: string): string {
  if (!isIP(address)) return address;
  // An IPv4 address within IPv6 becomes an IPv4 address.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString() : parsed.toString();
}
