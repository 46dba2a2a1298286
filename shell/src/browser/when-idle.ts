/** Calls back once the browser has nothing else to do; Safari doesn't say when that is. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 1_000);
}
