import { isIPv6 } from 'node:net';

/** The network that limits count by: an address of IPv4 itself, of IPv6 its first 64 bits, for the rest its owner chooses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  // What "::" leaves out are zeros; they reach into the network only when few groups stand before it.
  if (after !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - (after === '' ? 0 : after.split(':').length))).fill('0'));
  const rest = after ? after.split(':') : [];
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
