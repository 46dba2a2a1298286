import type { Faults } from './faults.ts';

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface Notice {
  reference: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface SentNotice {
  reference: string;
  url: string;
  at: string;
  /** The HTTP status of the response; null if there was none. */
  status: number | null;
}

export interface Notices {
  /** Sends `notice` as the faults say; `earlier` makes the notice that an out-of-order delivery sends after it. */
  dispatch(notice: Notice, earlier: () => Notice, faults: Faults): void;
  /** Sends held notices and waits until every notice under way has its response. */
  flush(): Promise<void>;
  sent(): SentNotice[];
  held(): number;
  close(): void;
}

const LATE_MS = 10_000;
const ANSWER_MS = 10_000;
const KEPT = 1_000;

export function createNotices(now: () => number, send: Send): Notices {
  const sent: SentNotice[] = [];
  const underWay = new Set<Promise<void>>();
  const held = new Map<NodeJS.Timeout, Notice[]>();

  async function deliver({ reference, url, headers, body }: Notice): Promise<void> {
    const response = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      () => null,
    );
    sent.push({ reference, url, at: new Date(now()).toISOString(), status: response?.status ?? null });
    if (sent.length > KEPT) sent.shift();
  }

  function deliverInTurn(notices: Notice[]): void {
    const run = notices.reduce((before, notice) => before.then(() => deliver(notice)), Promise.resolve());
    underWay.add(run);
    run.then(() => underWay.delete(run));
  }

  function release(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    deliverInTurn(held.get(timer) ?? []);
    held.delete(timer);
  }

  function hold(notices: Notice[], delay: number): void {
    const timer = setTimeout(() => release(timer), delay);
    timer.unref();
    held.set(timer, notices);
  }

  return {
    dispatch(notice, earlier, { notify = 'now', lateBy = LATE_MS, respondTwice = false }) {
      if (notify === 'never') return;
      const notices = notify === 'out-of-order' ? [notice, earlier()] : [notice];
      if (notify === 'twice' || respondTwice) notices.push(notice);
      if (notify === 'late') hold(notices, lateBy);
      else deliverInTurn(notices);
    },
    async flush() {
      for (const timer of [...held.keys()]) release(timer);
      await Promise.all(underWay);
    },
    sent: () => [...sent],
    held: () => [...held.values()].flat().length,
    close() {
      for (const timer of held.keys()) clearTimeout(timer);
      held.clear();
    },
  };
}
