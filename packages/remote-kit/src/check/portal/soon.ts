import { setTimeout } from 'node:timers/promises';

const seenLimit = 20_000;
/** On a page that is all there. */
export const pressLimit = 5_000;

/** Asks until the answer holds, and returns it; else fails with a sentence. */
export async function soon<Answer>(sentence: string, ask: () => Promise<Answer>): Promise<Exclude<Answer, false | null | undefined>> {
  for (const until = Date.now() + seenLimit; Date.now() <= until; await setTimeout(250)) {
    const answer = await ask().catch(() => undefined);
    if (isHeld(answer)) return answer;
  }
  throw new Error(sentence);
}

const isHeld = <Answer>(answer: Answer): answer is Exclude<Answer, false | null | undefined> => Boolean(answer);

/** Does something that is there at once, or fails with a sentence. */
export const said = (sentence: string, work: Promise<unknown>) =>
  work.catch(() => {
    throw new Error(sentence);
  });
