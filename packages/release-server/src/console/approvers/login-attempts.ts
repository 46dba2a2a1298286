import { networkOf } from '@portal/server-kit';
import { LRUCache } from 'lru-cache';

const maxRemembered = 20_000;
const windowMs = 15 * 60_000;
const maxPerAccount = 5;
const maxPerAddress = 20;

/**
 * Failed logins, by address and by name and address together, so nobody can lock out anyone else. They lead to a wait, never a lock-out;
 * the back end counts in the same way.
 */
export interface LoginAttempts {
  /** Returns how many minutes this login must wait; if it need not, counts it as an attempt. */
  mustWait: (name: string, address: string) => number | undefined;
  failed: (address: string) => void;
  succeeded: (name: string, address: string) => void;
}

export function createLoginAttempts(now = Date.now): LoginAttempts {
  const windows = new LRUCache<string, { count: number; ends: number }>({ max: maxRemembered });
  const windowOf = (key: string) => {
    const known = windows.get(key);
    return known && known.ends > now() ? known : { count: 0, ends: now() + windowMs };
  };
  const count = (key: string) => {
    const window = windowOf(key);
    windows.set(key, { ...window, count: window.count + 1 });
  };
  const accountOf = (name: string, address: string) => JSON.stringify([name.normalize('NFKC').trim().toLowerCase(), networkOf(address)]);
  return {
    mustWait(name, address) {
      const [account, own] = [windowOf(accountOf(name, address)), windowOf(networkOf(address))];
      const full = account.count >= maxPerAccount ? account : own.count >= maxPerAddress ? own : undefined;
      if (full) return Math.ceil((full.ends - now()) / 60_000);
      count(accountOf(name, address));
      return undefined;
    },
    failed: (address) => count(networkOf(address)),
    succeeded: (name, address) => void windows.delete(accountOf(name, address)),
  };
}
