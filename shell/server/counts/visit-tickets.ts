import { createHmac, randomUUID } from 'node:crypto';
import { isSignedByOne, networkOf } from '@portal/server-kit';
import { LRUCache } from 'lru-cache';

/** A page sends its ticket along with its counts, as proof that this server, or one with its key, wrote the page. */
export interface VisitTickets {
  issue: () => string;
  /**
   * What has been counted for the page with this ticket; undefined if the ticket is forged, expired, or from an address with too many
   * pages.
   */
  open: (ticket: string, address?: string) => Set<string> | undefined;
}

/** A page may stay open for a long time. */
const goodMs = 12 * 3600_000;
/** How many are remembered. With `max`, lru-cache would allocate room for all of them at the start: 15 ms and megabytes. */
const remembered = { maxSize: 50_000, sizeCalculation: () => 1 };
const pagesAnHour = 60;

/** A forger has to load a page for each count, and only so many pages an hour count from one address. */
export function visitTickets(keys: [string, ...string[]]): VisitTickets {
  const pages = new LRUCache<string, Set<string>>({ ...remembered, ttl: goodMs });
  const addresses = new LRUCache<string, number>({ ...remembered, ttl: 3600_000, noUpdateTTL: true });
  const sign = (text: string, key: string) => createHmac('sha256', key).update(`visit ${text}`).digest('base64url');
  return {
    issue: () => {
      const text = `${Date.now()}.${randomUUID()}`;
      return `${text}.${sign(text, keys[0])}`;
    },
    open: (ticket, address) => {
      const [at, id, signature = ''] = ticket.split('.');
      if (!isSignedByOne(keys, (key) => sign(`${at}.${id}`, key), signature) || Number(at) < Date.now() - goodMs) return undefined;
      const known = pages.get(String(id));
      if (known) return known;
      if (address) {
        const network = networkOf(address);
        const count = (addresses.get(network) ?? 0) + 1;
        addresses.set(network, count);
        if (count > pagesAnHour) return undefined;
      }
      const counted = new Set<string>();
      pages.set(String(id), counted);
      return counted;
    },
  };
}
