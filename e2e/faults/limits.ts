/** `MEASURE=1`: the machine does nothing else, so promised times are limits. */
export const isMeasured = process.env.MEASURE === '1';

/**
 * How long to wait for what is promised within so many milliseconds. Beside other work a browser proves only that it comes: that it comes in time is proved
 * on a clock that no machine slows down, in the shell's `section-loader.test.ts` and `load-release.test.ts`.
 */
export function promised(milliseconds: number): number {
  return isMeasured ? milliseconds : 60_000;
}
