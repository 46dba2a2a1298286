import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { configure } from '@testing-library/react';

/** A busy machine is not a failure: waiting may take long. */
configure({ asyncUtilTimeout: 15_000 });

/** A page must be silent: a test that expects an error or a warning replaces the console's method itself. */
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const) console[level] = (...words) => said.push(words.map(String).join(' '));
});

afterEach(() => expect(said).toEqual([]));
