import { readNetworkTiming } from './network-timing.ts';

/**
 * A time limit for work. It is extended while scripts arrive on a slow connection, because each shows that loading goes on and how long the
 * next may take, and by any time when the device was too busy to process what had arrived.
 */
export interface Deadline {
  /** Milliseconds left, at least 0. */
  left(): number;
  /** Adds the time for which the page was blocked. */
  addBlockedTime(milliseconds: number): void;
}

/** How much slower than the slowest so far the next script may be: it may be bigger, and share the connection with others. */
const timesSlower = 4;
const longestMs = 60_000;

export function deadlineIn(milliseconds: number): Deadline {
  let start = performance.now();
  return {
    left() {
      const { slowest, lastResponse } = readNetworkTiming();
      const onSlowLine = Math.max(start, lastResponse) + timesSlower * slowest;
      const end = Math.min(Math.max(start + milliseconds, onSlowLine), start + longestMs);
      return Math.max(0, end - performance.now());
    },
    addBlockedTime(missed) {
      start += missed;
    },
  };
}

/** How often the page checks whether the time is over; a check that comes late shows how long the page was blocked. */
const checkEveryMs = 200;

/** Settles as the work does, or rejects with a TimeoutError when the time is over. */
export function within<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const due = performance.now() + Math.min(checkEveryMs, deadline.left());
      timer = setTimeout(() => look(due), due - performance.now());
    };
    const look = (due: number) => {
      deadline.addBlockedTime(Math.max(0, performance.now() - due));
      if (deadline.left() > 0) wait();
      else reject(new DOMException('Too late', 'TimeoutError'));
    };
    wait();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const firstPause = 250;
const retries = 2;

/** Tries again after 250 and 750 ms while `again` allows it and there is time. */
export async function withRetries<T>(work: () => Promise<T>, again: (error: unknown) => boolean, deadline: Deadline): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = firstPause * 3 ** attempt;
      if (attempt === retries || !again(error) || deadline.left() < pause * 2) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
