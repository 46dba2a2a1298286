import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a test run its own temporary folder for what tests leave behind; `remove-temporary-folder.ts` removes it. */
export default function makeTemporaryFolder(): void {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'portal-tests-'));
}
