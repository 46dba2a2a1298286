import type { Endpoint } from '@portal/contract';
import { answerKey, answersPath, type FirstPage, type Input } from '../protocol/first-page.ts';

/** Takes an answer that is already here or on its way. */
export type TakeAnswer = (endpoint: Endpoint, input: Input) => Known | Promise<Known | undefined> | undefined;
type Known = { value: unknown };

/** Answers that the server gives with its pages. Each is used once: a second call wants fresh data. */
export interface KnownAnswers {
  take: TakeAnswer;
  /** Fetches what a page will ask the back end while its scripts are still loading: one request instead of several in a row. */
  fetchAhead(page: string): void;
  /** Fetches the same for a page that may be opened soon, with low priority; it can be used only after `fetchAhead`. */
  fetchSoon(page: string): void;
}

/** How long answers may be used once their page is opened, and how old they may be by then: places go quickly. */
const usableMs = 3_000;
const soonMs = 10_000;

export interface AnswersOptions {
  fetch: typeof globalThis.fetch;
  /** The member's token, or null. Members' calls always go to the back end. */
  token: () => string | null;
  /** The answers that came with a rendered page. */
  first?: FirstPage['answers'];
}

export function createAnswers({ fetch, token, first = {} }: AnswersOptions): KnownAnswers {
  const here = new Map(Object.entries(first));
  let ahead: { page: string; until: number; answers: Answers } | undefined;
  const soon = new Map<string, { until: number; answers: Answers }>();
  const soonOf = (page: string) => {
    const known = soon.get(page);
    return known && performance.now() < known.until ? known : undefined;
  };

  return {
    take(endpoint, input) {
      const key = answerKey(endpoint, input);
      if (here.has(key)) return takeFrom(here, key);
      if (!endpoint.sameForAll || !ahead || performance.now() > ahead.until) return undefined;
      return ahead.answers.then((answers) => takeFrom(answers, key));
    },
    fetchAhead(page) {
      const now = performance.now();
      if (token() !== null || (ahead?.page === page && now < ahead.until)) return;
      const { answers = fetchAnswers(fetch, page), until = Infinity } = soonOf(page) ?? {};
      ahead = { page, until: Math.min(now + usableMs, until), answers };
      soon.delete(page);
    },
    fetchSoon(page) {
      if (token() !== null || soonOf(page)) return;
      soon.set(page, { until: performance.now() + soonMs, answers: fetchAnswers(fetch, page, 'low') });
    },
  };
}

type Answers = Promise<Map<string, unknown>>;

function takeFrom(answers: Map<string, unknown>, key: string): Known | undefined {
  if (!answers.has(key)) return undefined;
  const value = answers.get(key);
  answers.delete(key);
  return { value };
}

/** The answers are the same for everybody, so no credentials are sent. Empty if the server doesn't have them at hand. */
async function fetchAnswers(fetch: typeof globalThis.fetch, page: string, priority?: RequestPriority): Answers {
  try {
    const answer = await fetch(answersPath + page, { credentials: 'omit', priority, signal: AbortSignal.timeout(usableMs) });
    return new Map(answer.status === 200 ? Object.entries((await answer.json()) as FirstPage['answers']) : []);
  } catch {
    return new Map();
  }
}
