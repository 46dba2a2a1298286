import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db/client.ts';

export interface TransactionWatch {
  /** The same object, with asynchronous calls inside a transaction noticed. */
  outside<T extends object>(service: T): T;
  /** Throws the first such call. */
  check(): void;
}

/**
 * Notices calls to other services inside a transaction of this database: they would hold up everybody who needs the same rows (on PGlite,
 * everybody).
 */
export function watchTransactions(db: Db): TransactionWatch {
  const inside = new AsyncLocalStorage<boolean>();
  const noticed: Error[] = [];
  const begin: Db['transaction'] = db.transaction.bind(db);
  db.transaction = (work, options) => begin((tx) => inside.run(true, () => work(tx)), options);
  return {
    outside: (service) =>
      new Proxy(service, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            const response: unknown = Reflect.apply(value, target, args);
            if (response instanceof Promise && inside.getStore()) noticed.push(new Error(`${String(name)} is called inside a transaction`));
            return response;
          };
        },
      }),
    check: () => {
      if (noticed[0]) throw noticed[0];
    },
  };
}
