import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { configure } from '@testing-library/react';
import React from 'react';

/** A long limit, because a busy machine isn't a failure. */
configure({ asyncUtilTimeout: 15_000 });

// React records where each element was created, for its own messages: a sixth of a test's time, and no test reads it. It stops at a certain
// count, which it resets each second. With a React that lacks this field, tests are only slower.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

/** Pages must log nothing: a test that expects an error or a warning replaces the console's method itself. */
const output: string[] = [];

beforeEach(() => {
  output.length = 0;
  for (const level of ['error', 'warn'] as const) console[level] = (...words) => output.push(words.map(String).join(' '));
});

afterEach(() => expect(output).toEqual([]));
