/** `MEASURE=1`: the machine does nothing else, so promised times are real limits. */
export const isMeasured = process.env.MEASURE === '1';

/**
 * Returns how long to wait for something promised within `milliseconds`. Under load a browser test only proves that it happens; the shell's
 * `section-loader.test.ts` and `load-release.test.ts` prove, on a fake clock, that it happens in time.
 */
export function promised(milliseconds: number): number {
  return isMeasured ? milliseconds : 60_000;
}
