import { availableParallelism, loadavg } from 'node:os';

/** A promised time in milliseconds. On a machine that is busy with other things (three tasks or more for each processor) it is four times that. */
export function promised(milliseconds: number): number {
  const [busy = 0] = loadavg();
  return busy > 3 * availableParallelism() ? 4 * milliseconds : milliseconds;
}
