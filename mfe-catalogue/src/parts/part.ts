/** A piece of a page that loads by itself. It never rejects: a failure shows in its place and the rest of the page stays (see `PartView`). */
export type Part<T> = Promise<PartResult<T>>;
export type PartResult<T> = { failed: false; data: T } | { failed: true };

/** Makes a part of a call that was started. */
export function startPart<T>(work: Promise<T>): Part<T> {
  return work.then(
    (data) => ({ failed: false, data }),
    () => ({ failed: true }),
  );
}
