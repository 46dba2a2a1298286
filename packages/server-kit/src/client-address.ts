import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** What a Hono context knows about its caller; `incoming` is missing if an app is called without a server. */
interface CallContext {
  req: { header(name: string): string | undefined };
  env?: unknown;
}

/** A caller's address as the outermost of our own proxies saw it. Anything further left in X-Forwarded-For may be forged. */
export function clientAddress({ req, env }: CallContext, proxies: number): string | undefined {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  return readAddress(req.header('X-Forwarded-For'), incoming?.socket.remoteAddress, proxies);
}

/** The same, for a request that hasn't reached an app yet. */
export function addressOfRequest({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  return readAddress(headers['x-forwarded-for'] as string | undefined, socket.remoteAddress, proxies);
}

function readAddress(forwarded: string | undefined, peer: string | undefined, proxies: number): string | undefined {
  const seen = proxies > 0 ? forwarded?.split(',').at(-proxies)?.trim() : undefined;
  return seen && isIP(seen) ? seen : peer;
}

/** The network that limits count: an IPv4 address itself, or the first 64 bits of an IPv6 address, since its owner chooses the rest. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  // "::" stands for zeros; they reach into the network part only if few groups precede it.
  if (after !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - (after === '' ? 0 : after.split(':').length))).fill('0'));
  const rest = after ? after.split(':') : [];
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
