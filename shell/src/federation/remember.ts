/** Keeps what the work for a key gave, also while it goes on; forgets it if it failed, so that the next call tries again. */
export type Remember = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createMemory(): Remember {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>) => {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const started = work();
    kept.set(key, started);
    started.catch(() => kept.delete(key));
    return started;
  };
}
