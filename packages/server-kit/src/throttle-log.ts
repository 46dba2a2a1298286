const eachMs = 1_000;

/**
 * Logs what may happen thousands of times a second. For each kind: the first one at once, then at most once a second the latest one and how
 * many there were. Kinds must be few and in our own words: strangers' words would fill the memory and the log.
 */
export function throttleLog(log: (kind: string, detail: string, times: number) => void): (kind: string, detail?: string) => void {
  const waiting = new Map<string, { detail: string; times: number }>();
  const wait = (kind: string) => {
    waiting.set(kind, { detail: '', times: 0 });
    setTimeout(() => {
      const { detail, times } = waiting.get(kind)!;
      waiting.delete(kind);
      if (times === 0) return;
      wait(kind);
      log(kind, detail, times);
    }, eachMs).unref();
  };
  return (kind, detail = '') => {
    const more = waiting.get(kind);
    if (more) return void Object.assign(more, { detail, times: more.times + 1 });
    wait(kind);
    log(kind, detail, 1);
  };
}
