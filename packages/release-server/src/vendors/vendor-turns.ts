import { ReleaseError } from '@portal/releases/format';

export interface VendorTurns {
  /** Takes one of a vendor's slots; returns a function that frees it. Throws REL-504 if all are taken. */
  take(vendor: string): () => void;
  /** Runs a task when it is the vendor's turn: one at a time for each vendor, and a limited number for all vendors. */
  inTurn<T>(vendor: string, task: () => Promise<T>): Promise<T>;
}

/** Each vendor has its own slots and queue: a vendor waits for at most one task of each other vendor. */
export function createVendorTurns(slots: number, maxTasks: number): VendorTurns {
  const taken = new Map<string, number>();
  const last = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const whenFree = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= maxTasks) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    take(vendor) {
      const count = taken.get(vendor) ?? 0;
      if (count >= slots) throw new ReleaseError('REL-504', `${vendor} has ${count} uploads in progress: try again in a minute`);
      taken.set(vendor, count + 1);
      return () => void taken.set(vendor, (taken.get(vendor) ?? 1) - 1);
    },
    inTurn(vendor, task) {
      const done = (last.get(vendor) ?? Promise.resolve()).then(() => whenFree(task));
      last.set(
        vendor,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}
