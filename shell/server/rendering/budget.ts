export interface Budget {
  /** Resolves when a limit is reached. */
  over: Promise<void>;
  /** Runs `work` without counting its time as the page's own. */
  apart<T>(work: Promise<T>): Promise<T>;
  end(): void;
}

/** How long a visitor waits for a page: `total` ms, of which at most `own` ms for the page's own code. */
export function createBudget({ own, total }: { own: number; total: number }): Budget {
  let finish = () => {};
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const all = setTimeout(finish, total);
  let left = own;
  let since = performance.now();
  let timer = setTimeout(finish, left);
  let waiting = 0;
  return {
    over,
    async apart(work) {
      if (waiting === 0) {
        clearTimeout(timer);
        left -= performance.now() - since;
      }
      waiting += 1;
      try {
        return await work;
      } finally {
        waiting -= 1;
        if (waiting === 0) {
          since = performance.now();
          timer = setTimeout(finish, Math.max(0, left));
        }
      }
    },
    end() {
      clearTimeout(all);
      clearTimeout(timer);
      finish();
    },
  };
}
