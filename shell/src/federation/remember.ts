export interface Memory {
  /**
   * Keeps what the work for a key gave, also while it goes on; forgets it if it failed, so that the next call tries again. Who comes while it goes on
   * and sees it fail gets another try: it may have begun before what was wrong was mended.
   */
  remember<T>(key: string, work: () => Promise<T>): Promise<T>;
  clear(): void;
}

export function createMemory(): Memory {
  const kept = new Map<string, Promise<unknown>>();
  return {
    remember<T>(key: string, work: () => Promise<T>) {
      const known = () => kept.get(key) as Promise<T> | undefined;
      const start = () => {
        const started = work();
        kept.set(key, started);
        started.catch(() => kept.get(key) === started && kept.delete(key));
        return started;
      };
      return known()?.catch(() => known() ?? start()) ?? start();
    },
    clear: () => kept.clear(),
  };
}
