import { createHmac, randomBytes } from 'node:crypto';
import { isSignedByOne } from '@portal/server-kit';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { secrets } from '../db/schema/index.ts';

/** The first key signs; all are accepted. */
export type LinkKeys = [string, ...string[]];
interface Linked {
  linkKeys: LinkKeys;
}

/** What kind of link it is and what it leads to, so that one kind never opens another. */
type Signed = readonly string[];

export const signLink = ({ linkKeys }: Linked, what: Signed): string => sign(what, linkKeys[0]);

export const isLinkSigned = ({ linkKeys }: Linked, what: Signed, given: string): boolean =>
  isSignedByOne(linkKeys, (key) => sign(what, key), given);

const sign = (what: Signed, key: string) => createHmac('sha256', key).update(JSON.stringify(what)).digest('base64url');

const row = eq(secrets.name, 'links');
const random = () => randomBytes(32).toString('base64url');

/**
 * The random keys that sign links. The first was made with the database, so every server on it accepts the others' links, and yesterday's.
 * Stored as in a setting, separated by spaces; servers read them at the start.
 */
export async function findLinkKeys(db: Db): Promise<LinkKeys> {
  const created = { name: 'links', value: random() };
  // An update that changes nothing, so that an existing row is returned.
  const [found] = await db
    .insert(secrets)
    .values(created)
    .onConflictDoUpdate({ target: secrets.name, set: { name: created.name } })
    .returning();
  return found!.value.split(' ') as LinkKeys;
}

/** The three steps from one key to another; restart all servers between two of them. */
export const linkKeySteps = {
  /** Adds a key that is accepted but doesn't sign yet. */
  add: ([first]: LinkKeys): LinkKeys => [first, random()],
  /** Signs with the new key. */
  use: ([first, second]: LinkKeys): LinkKeys => [second!, first],
  /** Stops accepting what the old key has signed. */
  drop: ([first]: LinkKeys): LinkKeys => [first],
};
export type LinkKeyStep = keyof typeof linkKeySteps;

/** Takes a step. False if somebody else took one in the meantime. */
export async function changeLinkKeys(db: Db, before: LinkKeys, step: LinkKeyStep): Promise<boolean> {
  const value = linkKeySteps[step](before).join(' ');
  const changed = await db
    .update(secrets)
    .set({ value })
    .where(and(row, eq(secrets.value, before.join(' '))))
    .returning({ name: secrets.name });
  return changed.length > 0;
}
