import type { Endpoint } from '@portal/contract';
import { answerKey, type Input } from '../protocol/first-page.ts';

/** Takes an answer that came with the page. */
export type TakeAnswer = (endpoint: Endpoint, input: Input) => { value: unknown } | undefined;

/** Returns each answer once: a second call wants fresh data. */
export function createAnswers(answers: Record<string, unknown>): TakeAnswer {
  const left = new Map(Object.entries(answers));
  return (endpoint, input) => {
    const key = answerKey(endpoint, input);
    if (!left.has(key)) return undefined;
    const value = left.get(key);
    left.delete(key);
    return { value };
  };
}
