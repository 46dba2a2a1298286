import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSnapshots } from './find-snapshots.ts';
import { prepared, seeds } from './prepared.ts';

/** Prepares an empty, migrated database and a filled one; every test starts with a copy. */
export default async function prepare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-'));
  // PostgreSQL refuses to run as root: it runs as its own user, who must be able to reach the folder.
  await chmod(folder, 0o755);
  process.env.PORTAL_TEST_FOLDER = folder;
  if (process.env.TEST_DATABASE === 'postgres') {
    const { fillTemplates } = await import('./fill-templates.ts');
    const { server, stop } = await fillTemplates(join(folder, 'postgres'));
    Object.assign(globalThis, { stopTestPostgres: stop });
    process.env[prepared.server] = server;
  } else {
    const snapshots = await findSnapshots();
    for (const seed of seeds) process.env[prepared.snapshot(seed)] = snapshots[seed];
  }
}
