import { networkOf } from '@portal/server-kit';
import { LRUCache } from 'lru-cache';

const remembered = 20_000;
const windowMs = 15 * 60_000;
const mostOfAccount = 5;
const mostOfAddress = 20;

/**
 * Logins that failed, by address and by name and address together: nobody can lock out another. A wait, never a lock-out; as the back end
 * counts them.
 */
export interface LoginAttempts {
  /** For how many minutes this login has to wait, if it has to; otherwise it counts as an attempt. */
  mustWait: (name: string, address: string) => number | undefined;
  failed: (address: string) => void;
  succeeded: (name: string, address: string) => void;
}

export function createLoginAttempts(now = Date.now): LoginAttempts {
  const windows = new LRUCache<string, { count: number; ends: number }>({ max: remembered });
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
      const full = account.count >= mostOfAccount ? account : own.count >= mostOfAddress ? own : undefined;
      if (full) return Math.ceil((full.ends - now()) / 60_000);
      count(accountOf(name, address));
      return undefined;
    },
    failed: (address) => count(networkOf(address)),
    succeeded: (name, address) => void windows.delete(accountOf(name, address)),
  };
}
