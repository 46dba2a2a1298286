/** A moment until which work may take. */
export interface Deadline {
  /** Milliseconds that are left, at least 0. */
  left(): number;
}

export function deadlineIn(milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  return { left: () => Math.max(0, end - performance.now()) };
}

/** Settles as the work does, or rejects with a TimeoutError when its time is over. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('Too late', 'TimeoutError'));
    const timer = setTimeout(late, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const firstPause = 250;
const retries = 2;

/** Tries again after 250 and 750 ms while `again` says so and the time allows it. */
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
