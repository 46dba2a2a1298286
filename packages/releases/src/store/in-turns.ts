/** Runs `work` for each item, at most `concurrency` at a time. */
export async function inTurns<T>(concurrency: number, items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, next));
}
