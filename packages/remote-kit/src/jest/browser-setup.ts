import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { configure } from '@testing-library/react';
import React from 'react';

/** A busy machine is not a failure: waiting may take long. */
configure({ asyncUtilTimeout: 15_000 });

// For its own messages React keeps where each element was made: a sixth of a test's time, and no test reads it. It stops at a number of
// them, and starts again each second. A React without this is slower, nothing else.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

/** A page must be silent: a test that expects an error or a warning replaces the console's method itself. */
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const) console[level] = (...words) => said.push(words.map(String).join(' '));
});

afterEach(() => expect(said).toEqual([]));
