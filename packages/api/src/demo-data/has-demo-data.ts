import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/index.ts';

/** Whether anybody who knows the published password can log in as a demo member. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const emails = ['a123456i', 'b234567j', 'c345678k', 'd456789l', 'f567890m', 'n678901p'].map((name) => `${name}@example.com`);
  return (await db.select({ id: members.id }).from(members).where(inArray(members.email, emails)).limit(1)).length > 0;
}
