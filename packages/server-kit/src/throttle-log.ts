const eachMs = 1_000;

/**
 * Tells of what may happen thousands of times a second: of each kind the first at once, then at most once a second the latest and how many there were. Kinds are
 * few and in words of ours: a stranger's would fill memory and log.
 */
export function tellSeldom(tell: (kind: string, detail: string, times: number) => void): (kind: string, detail?: string) => void {
  const waiting = new Map<string, { detail: string; times: number }>();
  const wait = (kind: string) => {
    waiting.set(kind, { detail: '', times: 0 });
    setTimeout(() => {
      const { detail, times } = waiting.get(kind)!;
      waiting.delete(kind);
      if (times === 0) return;
      wait(kind);
      tell(kind, detail, times);
    }, eachMs).unref();
  };
  return (kind, detail = '') => {
    const more = waiting.get(kind);
    if (more) return void Object.assign(more, { detail, times: more.times + 1 });
    wait(kind);
    tell(kind, detail, 1);
  };
}
