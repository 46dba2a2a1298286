import * as v from 'valibot';
import { sameText, sha256 } from './signing.ts';

/** The keys of one setting: the first signs, each is accepted. */
export type Keys = readonly string[];

/**
 * A setting with keys, separated by spaces. While a key is changed, what the one before has signed is still accepted, and what servers that
 * were updated already sign is accepted by the others (decision 82). `one` is the form of each.
 */
export const keyList = <S extends v.GenericSchema<string, string>>(one: S) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
    v.minLength(1, 'a key, or several separated by spaces'),
    v.array(one),
  );

/** Whether any of the keys made a signature; `sign` makes the one that is expected. */
export const isSignedByOne = (keys: Keys, sign: (key: string) => string, given: string): boolean =>
  keys.some((key) => sameText(sign(key), given));

/** What a key may be called where it mustn't be shown; tells keys apart and says nothing about a random one. */
export const fingerprint = (key: string): string =>
  Buffer.from(sha256(`fingerprint ${key}`), 'base64')
    .toString('hex')
    .slice(0, 8);
