/** Leaves the line, or ends what was begun; more than once is once. */
export type Leave = () => void;

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
