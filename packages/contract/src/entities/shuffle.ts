import * as v from 'valibot';
import { datetimeSchema } from './common.ts';

/**
 * ◆ How the queue of a moment was shuffled. `secret_hash` is there from the first entry on; `entries_hash` and `round` once the entries are
 * closed; the rest once they are shuffled. Hashes are SHA-256 in hex.
 */
export const shuffleSchema = v.object({
  opens_at: datetimeSchema,
  /** Of the secret that shuffles the entries if no beacon does. */
  secret_hash: v.string(),
  closed_at: v.nullish(datetimeSchema),
  count: v.nullish(v.number()),
  /** Of all entries, sorted and joined by newlines. */
  entries_hash: v.nullish(v.string()),
  /** The round of the public beacon that shuffles the entries, when it comes, and where anybody can read it. */
  round: v.nullish(v.number()),
  round_at: v.nullish(datetimeSchema),
  round_url: v.nullish(v.string()),
  shuffled_at: v.nullish(datetimeSchema),
  /** The round's randomness or, if that didn't come in time, the secret; in hex. */
  seed: v.nullish(v.string()),
  /** The beacon's signature of the round, whose hash is the seed; null if the secret is the seed. */
  signature: v.nullish(v.string()),
  /** All entries, in the order of their places. */
  entries: v.nullish(v.array(v.string())),
  /** The caller's family. Its place is behind all entries if it joined later. */
  own: v.nullish(v.object({ entry: v.string(), place: v.nullish(v.number()) })),
});
export type Shuffle = v.InferOutput<typeof shuffleSchema>;

/** What anybody can check of a shuffle: nothing was changed after it was announced, and every place follows from it. */
export interface ShuffleCheck {
  /** The entries are those whose hash was announced before the seed was known. */
  entries: boolean;
  /** The seed is the announced secret, or comes from the beacon's signature. */
  seed: boolean;
  /** Every entry is where the seed puts it. */
  places: boolean;
}

/** Computes a shuffle again from its seed and its entries. */
export async function checkShuffle({ secret_hash, entries_hash, seed, signature, entries }: Shuffle): Promise<ShuffleCheck> {
  if (!seed || !entries) return { entries: false, seed: false, places: false };
  const order = await shuffleEntries(entries, seed);
  return {
    entries: (await sha256(new TextEncoder().encode(entries.toSorted().join('\n')))) === entries_hash,
    seed: signature ? (await sha256(bytesOf(signature))) === seed : (await sha256(bytesOf(seed))) === secret_hash,
    places: order.every((entry, n) => entry === entries[n]),
  };
}

/** Orders entries by the hash of the seed followed by the entry. Whatever order they come in, the result is the same. */
export async function shuffleEntries(entries: readonly string[], seed: string): Promise<string[]> {
  const hashed = await Promise.all(entries.map(async (entry) => `${await sha256(bytesOf(seed + entry))} ${entry}`));
  return hashed.toSorted().map((text) => text.slice(65));
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
