/** Does work for each of many things, so many at once. */
export async function inTurns<T>(atOnce: number, things: T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  const left = [...things];
  const next = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
