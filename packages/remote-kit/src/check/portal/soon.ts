import { setTimeout } from 'node:timers/promises';

const seenLimit = 20_000;
/** On a page that is complete. */
export const pressLimit = 5_000;

/** Asks until the answer is truthy, and returns it; otherwise fails with the sentence. */
export async function soon<Answer>(sentence: string, ask: () => Promise<Answer>): Promise<Exclude<Answer, false | null | undefined>> {
  for (const until = Date.now() + seenLimit; Date.now() <= until; await setTimeout(250)) {
    const answer = await ask().catch(() => undefined);
    if (isHeld(answer)) return answer;
  }
  throw new Error(sentence);
}

const isHeld = <Answer>(answer: Answer): answer is Exclude<Answer, false | null | undefined> => Boolean(answer);

/** Waits for work that should succeed at once, or fails with the sentence. */
export const said = (sentence: string, work: Promise<unknown>) =>
  work.catch(() => {
    throw new Error(sentence);
  });
