export interface PromiseCache {
  /** Keeps the result of the work for a key, from when it starts; forgets it if the work fails, so that the next call tries again. */
  get<T>(key: string, work: () => Promise<T>): Promise<T>;
  clear(): void;
}

export function createPromiseCache(): PromiseCache {
  const kept = new Map<string, Promise<unknown>>();
  return {
    get<T>(key: string, work: () => Promise<T>) {
      const known = kept.get(key) as Promise<T> | undefined;
      if (known) return known;
      const started = work();
      kept.set(key, started);
      started.catch(() => kept.get(key) === started && kept.delete(key));
      return started;
    },
    clear: () => kept.clear(),
  };
}
