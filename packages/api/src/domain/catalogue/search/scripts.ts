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

/** The simplified form of each character that has one, and the characters that share each form. */
const simplified = new Map<string, string>();
const written = new Map<string, string[]>();
for (const character of [...simple.keys(), ...standard.keys()]) {
  const usual = standard.get(character) ?? character;
  const form = simple.get(usual) ?? usual;
  if (form === character || simplified.has(character)) continue;
  simplified.set(character, form);
  written.set(form, [...(written.get(form) ?? [form]), character]);
}

/**
 * Returns the text in simplified characters, one for one: 兒童游泳 → 儿童游泳. Texts in either script and any spelling are compared in this form.
 */
export const simplify = (text: string): string => text.replace(/[㐀-鿿]/g, (character) => simplified.get(character) ?? character);

/** All ways to write a character, in either script: 游 → 游, 遊; 篮 → 篮, 籃. */
export function waysToWrite(character: string): string[] {
  const form = simplify(character);
  return written.get(form) ?? [form];
}

/** Cuts out of a text what was found in its simplified form. */
export function without(text: string, { 0: found, index }: RegExpExecArray, instead = ''): string {
  return text.slice(0, index) + instead + text.slice(index + found.length);
}
