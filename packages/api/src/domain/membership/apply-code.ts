import type { Random } from '../../random.ts';

/** Crockford's letters: none looks like another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 100 random bits that can be read aloud: `4K7QJ-…`, four times five characters. */
export function createApplyCode({ bytes }: Random): string {
  const text = [...bytes(20)].map((byte) => letters[byte % 32]).join('');
  return text.match(/.{5}/g)!.join('-');
}
