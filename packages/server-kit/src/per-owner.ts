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

/** Leaves the line, or ends what was begun; more than once is once. */
type Leave = () => void;

/** Of each owner so much is done at once, the rest waits in the order in which it came. No owner waits for another's. */
export function createLine(atOnce: number): (owner: string, begin: () => void) => Leave {
  const lines = new Map<string, { busy: number; waiting: Set<() => void> }>();
  return (owner, begin) => {
    const line = lines.get(owner) ?? { busy: 0, waiting: new Set() };
    lines.set(owner, line);
    let isBusy = false;
    const start = () => {
      isBusy = true;
      line.busy += 1;
      begin();
    };
    const leave = () => {
      line.waiting.delete(start);
      if (!isBusy) return;
      isBusy = false;
      line.busy -= 1;
      const [next] = line.waiting;
      if (next) {
        line.waiting.delete(next);
        next();
      } else if (line.busy === 0) lines.delete(owner);
    };
    if (line.busy < atOnce) start();
    else line.waiting.add(start);
    return leave;
  };
}
