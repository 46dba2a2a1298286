import type { DictGroup } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/t2cn';

/** Character to character, without what is written as words. */
const table = (groups: readonly DictGroup[]): Map<string, string> =>
  new Map(
    groups
      .flat()
      .flatMap((pairs) => (typeof pairs === 'string' ? pairs.split('|').map((pair) => pair.split(' ') as [string, string]) : pairs))
      .filter(([character, other]) => character.length === 1 && other.length === 1),
  );
const standard = table(from.hk!);
const simple = table(to.cn!);

/** The simplified form of each character that has another, and the characters of each form. */
const simplified = new Map<string, string>();
const written = new Map<string, string[]>();
for (const character of [...simple.keys(), ...standard.keys()]) {
  const usual = standard.get(character) ?? character;
  const form = simple.get(usual) ?? usual;
  if (form === character || simplified.has(character)) continue;
  simplified.set(character, form);
  written.set(form, [...(written.get(form) ?? [form]), character]);
}

/** The text in simplified characters, each in its place: 兒童游泳 → 儿童游泳. In them, texts of either script and of any spelling are compared. */
export const simplify = (text: string): string => text.replace(/[㐀-鿿]/g, (character) => simplified.get(character) ?? character);

/** All ways to write a character, in either script: 游 → 游, 遊; 篮 → 篮, 籃. */
export function waysToWrite(character: string): string[] {
  const form = simplify(character);
  return written.get(form) ?? [form];
}

/** The text without what was found in its simplified form. */
export function without(text: string, { 0: found, index }: RegExpExecArray, instead = ''): string {
  return text.slice(0, index) + instead + text.slice(index + found.length);
}
