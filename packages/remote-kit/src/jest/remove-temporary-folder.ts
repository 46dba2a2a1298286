import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';

/** Removes the folder of `make-temporary-folder.ts`. */
export default function removeTemporaryFolder(): void {
  const folder = tmpdir();
  rmSync(folder, { recursive: true, force: true });
  process.env.TMPDIR = dirname(folder);
}
