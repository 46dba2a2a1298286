import type { DictGroup } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/t2cn';

/** Maps single characters; leaves out the dictionary's words. */
const table = (groups: readonly DictGroup[]): Map<string, string> =>
  new Map(
    groups
      .flat()
      .flatMap((pairs) => (typeof pairs === 'string' ? pairs.split('|').map((pair) => pair.split(' ') as [string, string]) : pairs))
      .filter(([character, other]) => character.length === 1 && other.length === 1),
  );
const standard = table(from.hk!);
const simple = table(to.cn!);

const simplified = new Map<string, string>();
for (const character of [...simple.keys(), ...standard.keys()]) {
  const usual = standard.get(character) ?? character;
  if (!simplified.has(character)) simplified.set(character, simple.get(usual) ?? usual);
}

/**
 * Returns the text in simplified characters, one for one: 兒童游泳 → 儿童游泳. Texts in either script and any spelling are compared in this form.
 */
export const simplify = (text: string): string => text.replace(/[㐀-鿿]/g, (character) => simplified.get(character) ?? character);
