import type { Config } from '../../config.ts';
import type { LineRow } from '../../db/schema/index.ts';

type Moving = Pick<LineRow, 'names' | 'let_in' | 'rate' | 'pace' | 'settled' | 'stopped' | 'most'>;
type Bounds = Pick<Config, 'LINE_RATE_LEAST' | 'LINE_RATE_MOST'>;

/** Longer silences count as this: when no server ran, people aren't let in all at once afterwards. */
const longestSeconds = 3;
/** How a rate grows a second until it meets its bound for the first time, and by how many people a second later on. */
const firstGrowth = 1.5;
const laterGrowth = 1;
const cut = 0.8;
/** Seconds over which the pace evens the rate out. */
const evenedOver = 10;

/**
 * Moves a line on by some seconds: people are let in at its rate. The rate grows while the server isn't strained and is cut when it is
 * (additive increase, multiplicative decrease), within the bounds of settings and staff.
 */
export function move(
  line: Moving,
  seconds: number,
  strained: boolean,
  config: Bounds,
): Pick<Moving, 'let_in' | 'rate' | 'pace' | 'settled'> {
  const { let_in, rate, pace, settled } = line;
  if (line.stopped) return { let_in, rate, pace, settled };
  const passed = Math.min(longestSeconds, Math.max(0, seconds));
  const most = Math.min(config.LINE_RATE_MOST, line.most ?? Number.POSITIVE_INFINITY);
  const grown = settled ? rate + laterGrowth * passed : rate * firstGrowth ** passed;
  const wanted = strained ? rate * cut : grown;
  const next = Math.min(most, Math.max(config.LINE_RATE_LEAST, wanted));
  const evened = pace === 0 ? next : pace + (next - pace) * (1 - Math.exp(-passed / evenedOver));
  return {
    let_in: Math.min(line.names, let_in + Math.min(rate, most) * passed),
    rate: next,
    pace: evened,
    settled: settled || strained || wanted >= most,
  };
}
