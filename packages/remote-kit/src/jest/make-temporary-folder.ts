import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of tests a folder of its own for what they leave in the system's temporary one; `remove-temporary-folder.ts` removes it. */
export default function makeTemporaryFolder(): void {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'portal-tests-'));
}
