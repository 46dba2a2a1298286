import type { Config } from '../../config.ts';
import type { QueueRow } from '../../db/schema/index.ts';

type Moving = Pick<QueueRow, 'names' | 'let_in' | 'rate' | 'pace' | 'settled' | 'rest' | 'stopped' | 'most'>;
type Moved = Pick<Moving, 'let_in' | 'rate' | 'pace' | 'settled' | 'rest'>;
type Bounds = Pick<Config, 'LINE_RATE_LEAST' | 'LINE_RATE_MOST'>;

/** Longer gaps count as this long: after a time without a server, people aren't admitted all at once. */
const longestSeconds = 3;
/** How much a rate grows per second: until it first meets its bound, and after that. */
const firstGrowth = 1.2;
const laterGrowth = 1.06;
const cut = 0.7;
/** Seconds after a cut, for the servers to work off what came before it. */
const restAfterCut = 4;
/** Seconds over which the pace smooths out the rate. */
const smoothingSeconds = 12;

/**
 * Moves a queue on by some seconds, letting people in at its rate. The rate grows while the server isn't strained and is cut when it is,
 * within the bounds set by the settings and the staff.
 */
export function move(queue: Moving, seconds: number, overloaded: boolean, config: Bounds): Moved {
  const { let_in, rate, pace, settled, rest } = queue;
  if (queue.stopped) return { let_in, rate, pace, settled, rest };
  const passed = Math.min(longestSeconds, Math.max(0, seconds));
  const most = Math.min(config.LINE_RATE_MOST, queue.most ?? Number.POSITIVE_INFINITY);
  const resting = Math.max(0, rest - passed);
  const isCut = overloaded && resting === 0;
  const grown = resting > 0 ? rate : rate * (settled ? laterGrowth : firstGrowth) ** passed;
  const wanted = isCut ? rate * cut : grown;
  const next = Math.min(most, Math.max(config.LINE_RATE_LEAST, wanted));
  const evened = pace === 0 ? next : pace + (next - pace) * (1 - Math.exp(-passed / smoothingSeconds));
  return {
    let_in: Math.min(queue.names, let_in + Math.min(rate, most) * passed),
    rate: next,
    pace: evened,
    settled: settled || isCut || wanted >= most,
    rest: isCut ? restAfterCut : resting,
  };
}
