/** `MEASURE=1`: the machine does nothing else, so promised times are limits. */
export const isMeasured = process.env.MEASURE === '1';

/**
 * How long to wait for something promised within so many milliseconds. Under load a browser test proves only that it happens; that it
 * happens in time is proved on a fake clock, in the shell's `section-loader.test.ts` and `load-release.test.ts`.
 */
export function promised(milliseconds: number): number {
  return isMeasured ? milliseconds : 60_000;
}
