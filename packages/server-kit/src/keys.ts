import * as v from 'valibot';
import { sameText, sha256 } from './signing.ts';

/** The keys of one setting: the first signs, all are accepted. */
export type Keys = readonly string[];

/**
 * A setting with keys, separated by spaces. During a change of keys, signatures by the old key are still accepted, and servers that aren't
 * updated yet accept those of servers that are. `one` is the schema of each key.
 */
export const keyList = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
    v.minLength(1, 'a key, or several separated by spaces'),
    v.array(item),
  );

/** Whether any of the keys made a signature; `sign` makes the expected one. */
export const isSignedByOne = (keys: Keys, sign: (key: string) => string, given: string): boolean =>
  keys.some((key) => sameText(sign(key), given));

/** A name for a key that mustn't be shown: it distinguishes keys and reveals nothing about a random one. */
export const fingerprint = (key: string): string =>
  Buffer.from(sha256(`fingerprint ${key}`), 'base64')
    .toString('hex')
    .slice(0, 8);
