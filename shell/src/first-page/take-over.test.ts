import { expect, test } from '@jest/globals';
import { HydrationError } from './take-over.ts';

const origin = 'https://portal.example';
const inSection = `\n    at h2\n    at ClassRow (${origin}/releases/catalogue-acme-1.2.0-3f/page.js:1:2)`;
const ofUi = `\n    at p\n    at Hours (<anonymous>)\n    at Stack (${origin}/assets/main.js:3:4)`;
const inShell = `\n    at Layout (${origin}/assets/main.js:1:2)`;

test.each([
  ["a section's component", inSection + inShell, 'catalogue-acme-1.2.0-3f', 'ClassRow'],
  ["a section's component without an address, in the design system's", ofUi + inSection + inShell, 'catalogue-acme-1.2.0-3f', 'Hours'],
  ["the shell's component", inShell, 'the shell', 'Layout'],
])('browser renders %s differently - the error names its build and the component', (_where, stack, build, component) => {
  const { message } = new HydrationError(new Error('#418'), stack);
  expect(message).toContain(`this part of ${build} differently`);
  expect(message.split('\n').find((line) => line.includes('('))).toContain(component);
});
