import { setTimeout } from 'node:timers/promises';

const seenLimit = 20_000;
/** On a page that is complete. */
export const pressLimit = 5_000;

/** Repeats the request until the response is truthy, and returns it; otherwise fails with the sentence. */
export async function soon<Output>(sentence: string, request: () => Promise<Output>): Promise<Exclude<Output, false | null | undefined>> {
  for (const until = Date.now() + seenLimit; Date.now() <= until; await setTimeout(250)) {
    const response = await request().catch(() => undefined);
    if (isHeld(response)) return response;
  }
  throw new Error(sentence);
}

const isHeld = <Output>(response: Output): response is Exclude<Output, false | null | undefined> => Boolean(response);

/** Waits for work that should succeed at once, or fails with the sentence. */
export const orFail = (sentence: string, work: Promise<unknown>) =>
  work.catch(() => {
    throw new Error(sentence);
  });
