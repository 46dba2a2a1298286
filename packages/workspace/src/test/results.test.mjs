import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';
import { beginRun, checkAllRan, readRun, resultFile, runOnce } from './results.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'results-'));

test("a test file is missing from the results - it is named, unless this machine can't run it", async () => {
  const [unit, journey, lost] = [at('shell/src/some.test.ts'), at('e2e/shell/some.spec.ts'), at('shell/lost.test.ts')];
  const results = await beginRun('short', folder());
  writeFileSync(join(results, 'shell.json'), JSON.stringify({ testResults: [{ name: unit }] }));
  writeFileSync(join(results, 'e2e.json'), JSON.stringify({ suites: [{ file: 'shell/some.spec.ts' }] }));
  await expect(checkAllRan(results, [unit, journey, at('shell/src/some.ts')])).resolves.toBeUndefined();
  await expect(checkAllRan(results, [unit, journey, lost])).rejects.toMatchObject({ output: 'shell/lost.test.ts: no step ran it' });
  await expect(checkAllRan(results, [unit, journey, lost], ['shell/lost.test.ts'])).resolves.toBeUndefined();
});

test.each([
  ['a long run of the same commit', 'long', { commit: 'a', changed: false }, true],
  ['a long run of another commit', 'long', { commit: 'b', changed: false }, false],
  ['a long run while files are changed', 'long', { commit: 'a', changed: true }, false],
  ['a long run without Git', 'long', { commit: undefined, changed: true }, false],
  ['a short run', 'short', { commit: 'a', changed: false }, false],
])('%s - goes on with what an earlier one found: only the first', async (_case, kind, project, kept) => {
  const results = folder();
  await beginRun('long', results, { commit: 'a', changed: false });
  writeFileSync(resultFile(results, 'packages/api'), '{}');
  await beginRun(kind, results, project);
  expect(readdirSync(results).includes('packages-api.json')).toBe(kept);
  expect(readRun(results).commit).toBe(project.changed ? undefined : project.commit);
});

test('a step that passed - is not run again; one that failed is', async () => {
  const file = resultFile(folder(), 'some');
  let [runs, passes] = [0, false];
  const step = () =>
    runOnce(
      file,
      async () => {
        runs += 1;
        writeFileSync(file, JSON.stringify({ passes }));
      },
      (found) => {
        if (!found.passes) throw new Error('1 failed');
        return 7;
      },
    );
  await expect(step()).rejects.toThrow('1 failed');
  expect(existsSync(file)).toBe(true);
  passes = true;
  expect([await step(), await step(), runs]).toEqual([7, 7, 2]);
});

test('a runner that writes nothing - fails by its own error', async () => {
  const runner = () => Promise.reject(new Error('no browser'));
  await expect(runOnce(resultFile(folder(), 'some'), runner, () => 0)).rejects.toThrow('no browser');
});
