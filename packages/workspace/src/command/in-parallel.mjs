/** Runs `work` for each item, at most `limit` at a time. Returns the results in order; after a failure it starts nothing new. */
export async function inParallel(limit, items, work) {
  const results = [];
  const waiting = [...items.entries()];
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next;
      results[index] = await work(item).catch((error) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: limit }, take));
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
