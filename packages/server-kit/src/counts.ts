/** Counts what each owner holds. */
export interface Counts {
  of(owner: string): number;
  add(owner: string): void;
  remove(owner: string): void;
}

/** Owners that hold nothing take no memory. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (owner: string) => counts.get(owner) ?? 0;
  return {
    of,
    add: (owner) => void counts.set(owner, of(owner) + 1),
    remove: (owner) => void (of(owner) > 1 ? counts.set(owner, of(owner) - 1) : counts.delete(owner)),
  };
}
