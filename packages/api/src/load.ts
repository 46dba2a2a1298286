import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from './config.ts';

/** How busy this process is, as its callers notice. */
export interface Load {
  note(what: 'read' | 'order', milliseconds: number): void;
  /** Whether most reads, most orders or turns of the event loop took too long in the last few seconds. */
  isOverloaded(): boolean;
}

const lastMs = 3_000;
/** The most times kept of each kind. */
const maxKept = 1_000;

type Limits = Pick<Config, 'LINE_READ_MS' | 'LINE_ORDER_MS' | 'LINE_LOOP_MS'>;

export function createLoad({ LINE_READ_MS: read, LINE_ORDER_MS: order, LINE_LOOP_MS: loop }: Limits): Load {
  const limits = { read, order };
  const taken: Record<'read' | 'order', { at: number; milliseconds: number }[]> = { read: [], order: [] };
  let turns: ReturnType<typeof monitorEventLoopDelay> | undefined;

  const slow = (what: 'read' | 'order') => {
    const since = performance.now() - lastMs;
    const times = taken[what].filter(({ at }) => at > since).map(({ milliseconds }) => milliseconds);
    return times.length > 0 && maxTaken(times) > limits[what];
  };
  const loopIsSlow = () => {
    // Measured only while it is queried.
    if (!turns) {
      turns = monitorEventLoopDelay({ resolution: 10 });
      turns.enable();
      return false;
    }
    const most = turns.percentile(90) / 1e6;
    turns.reset();
    return most > loop;
  };
  return {
    note(what, milliseconds) {
      if (taken[what].push({ at: performance.now(), milliseconds }) > maxKept) taken[what].splice(0, maxKept / 2);
    },
    isOverloaded: () => [loopIsSlow(), slow('read'), slow('order')].some(Boolean),
  };
}

/** The most that nine out of ten take. */
const maxTaken = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]!;
