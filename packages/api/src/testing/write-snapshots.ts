import { writeFile } from 'node:fs/promises';
import { createPglite, usePglite } from '../db/open-pglite.ts';
import { fillDatabase } from './fill-database.ts';
import { type Seed, seeds } from './prepared.ts';
import { testConfig } from './test-config.ts';

/** Writes the data folder of a PGlite database for each seed. */
export async function writeSnapshots(files: Record<Seed, string>): Promise<void> {
  const client = await createPglite();
  const database = await usePglite(client, testConfig());
  for (const seed of seeds) {
    await fillDatabase(database, seed);
    // Without this, every copy would replay all that was written since the first.
    await client.exec('CHECKPOINT');
    await writeFile(files[seed], Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  }
  await client.close();
}
