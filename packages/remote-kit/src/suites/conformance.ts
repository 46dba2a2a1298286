import { describe, test } from '@jest/globals';
import type { Remote, SectionId } from '@portal/contract';
import { cleanup } from '@testing-library/react';

/** Checks that a remote meets one requirement: rejects if it doesn't. */
export type Check<S extends SectionId> = (remote: Remote<S>) => Promise<void>;

/** A section's requirements, by sentence: `login, no number - sends nothing [SESSION-01]`. */
export type Conformance<S extends SectionId> = Map<string, Check<S>>;

/** Begins a list of requirements, each of which is checked with empty storage and a page of its own. */
export function conformanceOf<S extends SectionId>(): {
  conformance: Conformance<S>;
  requires: (sentence: string, check: Check<S>) => void;
} {
  const conformance: Conformance<S> = new Map();
  return { conformance, requires: (sentence, check) => void conformance.set(sentence, alone(check)) };
}

function alone<S extends SectionId>(check: Check<S>): Check<S> {
  return async (remote) => {
    const forget = () => {
      localStorage.clear();
      sessionStorage.clear();
    };
    forget();
    try {
      await check(remote);
    } finally {
      cleanup();
      forget();
    }
  };
}

/** Tests a remote against each requirement. */
export function testConformance<S extends SectionId>(title: string, remote: Remote<S>, conformance: Conformance<S>): void {
  describe(title, () => {
    test.each([...conformance])('%s', (_sentence, check) => check(remote));
  });
}
