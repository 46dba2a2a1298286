/** Counts what each owner holds. */
interface Counts {
  of(owner: string): number;
  add(owner: string): void;
  remove(owner: string): void;
}

/** Owners that hold nothing take no memory. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (owner: string) => counts.get(owner) ?? 0;
  return {
    of,
    add: (owner) => void counts.set(owner, of(owner) + 1),
    remove: (owner) => void (of(owner) > 1 ? counts.set(owner, of(owner) - 1) : counts.delete(owner)),
  };
}

/** Leaves the queue, or ends what has begun; a second call does nothing. */
type Leave = () => void;

/** Runs up to `atOnce` things of each owner at once; the rest wait in order of arrival. No owner waits for another. */
export function createQueues(atOnce: number): (owner: string, begin: () => void) => Leave {
  const queues = new Map<string, { busy: number; waiting: Set<() => void> }>();
  return (owner, begin) => {
    const queue = queues.get(owner) ?? { busy: 0, waiting: new Set() };
    queues.set(owner, queue);
    let isBusy = false;
    const start = () => {
      isBusy = true;
      queue.busy += 1;
      begin();
    };
    const leave = () => {
      queue.waiting.delete(start);
      if (!isBusy) return;
      isBusy = false;
      queue.busy -= 1;
      const [next] = queue.waiting;
      if (next) {
        queue.waiting.delete(next);
        next();
      } else if (queue.busy === 0) queues.delete(owner);
    };
    if (queue.busy < atOnce) start();
    else queue.waiting.add(start);
    return leave;
  };
}
