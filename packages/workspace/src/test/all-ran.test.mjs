import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';
import { checkAllRan } from './all-ran.mjs';

test("a test file is missing from the results - it is named, unless this machine can't run it", async () => {
  const [unit, journey, lost] = [at('shell/src/some.test.ts'), at('e2e/shell/some.spec.ts'), at('shell/lost.test.ts')];
  const results = mkdtempSync(join(tmpdir(), 'results-'));
  writeFileSync(join(results, 'shell.json'), JSON.stringify({ testResults: [{ name: unit }] }));
  writeFileSync(join(results, 'e2e.json'), JSON.stringify({ suites: [{ file: 'shell/some.spec.ts' }] }));
  await expect(checkAllRan([unit, journey, at('shell/src/some.ts')], results)).resolves.toBeUndefined();
  await expect(checkAllRan([unit, journey, lost], results)).rejects.toMatchObject({ output: 'shell/lost.test.ts: no step ran it' });
  await expect(checkAllRan([unit, journey, lost], results, ['shell/lost.test.ts'])).resolves.toBeUndefined();
});
