import { expect, test } from '@jest/globals';
import { judge } from './judge.mjs';

const source = 'export const isFull = (free) =>\n  free <= 0;\n';
const mutant = (status, replacement = 'true', more = {}) => ({
  mutatorName: 'ConditionalExpression',
  status,
  replacement,
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 12 } },
  ...more,
});
const report = (...mutants) => ({ files: { 'src/places.ts': { source, mutants } } });
const killed = Array.from({ length: 20 }, (_, index) => mutant(index % 2 ? 'Killed' : 'Timeout'));
const entry = { file: 'src/places.ts', code: 'free <= 0', mutant: 'true', reason: 'the caller asks before' };

test('every mutant was noticed - it passes', () => {
  expect(judge(report(...killed), [])).toEqual({ passed: true, lines: [expect.stringContaining('20 of 20 noticed (100.0 %)')] });
});

test.each(['Survived', 'NoCoverage'])('a mutant ended as %s - it passes only if it is listed with a reason', (status) => {
  const found = report(...killed, mutant(status));
  expect(judge(found, [entry])).toMatchObject({ passed: true, lines: [expect.stringContaining('1 live for a reason, 0 without one')] });
  for (const listed of [[], [{ ...entry, reason: ' ' }], [{ ...entry, mutant: 'false' }]]) {
    const { passed, lines } = judge(found, listed);
    expect(passed).toBe(false);
    expect(lines[0]).toContain('src/places.ts:2');
    expect(lines[0]).toContain(JSON.stringify({ ...entry, reason: '' }));
  }
});

test('a listed mutant is noticed now - its entry is to be removed; entries of files that were not mutated stay', () => {
  const elsewhere = { ...entry, file: 'src/fees.ts' };
  expect(judge(report(...killed), [elsewhere]).passed).toBe(true);
  expect(judge(report(...killed), [entry])).toMatchObject({
    passed: false,
    lines: [expect.stringContaining('remove from'), expect.anything()],
  });
});

test('fewer than nine of ten were noticed - it fails, whatever is listed', () => {
  const living = Array.from({ length: 3 }, (_, index) => mutant('Survived', `free <= ${index + 1}`));
  const listed = living.map(({ replacement }) => ({ ...entry, mutant: replacement }));
  expect(judge(report(...killed, ...living), listed)).toMatchObject({ passed: false, lines: [expect.stringContaining('(87.0 %)')] });
});

test('a table that is made when its module is loaded - does not count, a regular expression does', () => {
  const declared = mutant('Survived', '{}', { mutatorName: 'ObjectLiteral', static: true });
  expect(judge(report(...killed, declared), []).passed).toBe(true);
  expect(judge(report(...killed, { ...declared, mutatorName: 'Regex' }), []).passed).toBe(false);
});

test('a mutant over several lines - is listed in one', () => {
  const wide = mutant('Survived', '() =>\n  undefined', { location: { start: { line: 1, column: 23 }, end: { line: 2, column: 12 } } });
  expect(judge(report(...killed, wide), []).lines[0]).toContain(
    '{"file":"src/places.ts","code":"(free) => free <= 0","mutant":"() => undefined"',
  );
});
