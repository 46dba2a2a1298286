import { PassThrough } from 'node:stream';
import { expect, jest, test } from '@jest/globals';
import { readLines } from './read-lines.ts';

function read(limit: number) {
  const stream = new PassThrough();
  const lines: string[] = [];
  let tooLong = 0;
  readLines(
    stream,
    limit,
    (line) => lines.push(line),
    () => {
      tooLong += 1;
    },
  );
  return { stream, lines, tooLong: () => tooLong };
}

test('lines come in pieces - each is whole', () => {
  const { stream, lines } = read(10);
  for (const piece of ['a', 'b\nc\n\nd', '\n', 'e']) stream.write(piece);
  expect(lines).toEqual(['ab', 'c', '', 'd']);
});

test('a line of a megabyte comes in 100,000 pieces - no piece makes the server search the earlier ones again', () => {
  const { stream, lines, tooLong } = read(1_000_000);
  const split = jest.spyOn(String.prototype, 'split');
  for (let piece = 0; piece < 100_000; piece += 1) stream.write('a'.repeat(10));
  const longest = Math.max(...split.mock.contexts.map((text) => String(text).length));
  split.mockRestore();
  expect(longest).toBe(10);
  stream.write('a');
  expect(tooLong()).toBe(1);
  expect(lines).toEqual([]);
});
