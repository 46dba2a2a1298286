import { describe, test } from '@jest/globals';
import type { Remote, SectionId } from '@portal/contract';
import { cleanup } from '@testing-library/react';

/** Checks that a remote keeps one promise: rejects if it doesn't. */
export type Prove<S extends SectionId> = (remote: Remote<S>) => Promise<void>;

/** A section's promises, by sentence: `login, no number - sends nothing [SESSION-01]`. */
export type Promises<S extends SectionId> = Map<string, Prove<S>>;

/** Begins a list of promises, each of which is checked with empty storage and a page of its own. */
export function promisesOf<S extends SectionId>(): { promises: Promises<S>; owes: (sentence: string, prove: Prove<S>) => void } {
  const promises: Promises<S> = new Map();
  return { promises, owes: (sentence, prove) => void promises.set(sentence, alone(prove)) };
}

function alone<S extends SectionId>(prove: Prove<S>): Prove<S> {
  return async (remote) => {
    const forget = () => {
      localStorage.clear();
      sessionStorage.clear();
    };
    forget();
    try {
      await prove(remote);
    } finally {
      cleanup();
      forget();
    }
  };
}

/** Tests a remote against each promise. */
export function testPromises<S extends SectionId>(title: string, remote: Remote<S>, promises: Promises<S>): void {
  describe(title, () => {
    test.each([...promises])('%s', (_sentence, prove) => prove(remote));
  });
}
