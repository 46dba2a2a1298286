import { randomBytes } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { secrets } from '../db/schema/index.ts';

/** The random text that signs links to files: made once a database, so that every server on it honours the links of the others, and those of yesterday. */
export async function findLinkSecret(db: Db): Promise<string> {
  const made = { name: 'links', value: randomBytes(32).toString('base64url') };
  // An update that changes nothing answers the row that is there, whoever made it.
  const [row] = await db
    .insert(secrets)
    .values(made)
    .onConflictDoUpdate({ target: secrets.name, set: { name: made.name } })
    .returning();
  return row!.value;
}
