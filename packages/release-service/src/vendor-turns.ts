import { ReleaseError } from '@portal/release-format';

export interface VendorTurns {
  /** Takes one of a vendor's places; returns what gives it back. Throws REL-504 if all are taken. */
  take(vendor: string): () => void;
  /** Works when it is the vendor's turn: one work of a vendor after the other, and of all vendors so many at once. */
  inTurn<T>(vendor: string, work: () => Promise<T>): Promise<T>;
}

/** Each vendor has `places` and a turn of its own: what one sends never makes another wait for more than one work of each. */
export function createVendorTurns(places: number, worksAtOnce: number): VendorTurns {
  const taken = new Map<string, number>();
  const last = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let working = 0;

  const whenFree = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= worksAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };

  return {
    take(vendor) {
      const count = taken.get(vendor) ?? 0;
      if (count >= places) throw new ReleaseError('REL-504', `${count} releases of ${vendor} are being taken in: again in a minute`);
      taken.set(vendor, count + 1);
      return () => void taken.set(vendor, (taken.get(vendor) ?? 1) - 1);
    },
    inTurn(vendor, work) {
      const done = (last.get(vendor) ?? Promise.resolve()).then(() => whenFree(work));
      last.set(
        vendor,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}
