import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readPackages } from '../build/packages.mjs';
import { at } from '../command/root.mjs';

const folders = readPackages().flatMap(({ folder }) => (/^(shell|mfe-)/.test(folder) ? folder : []));
const catalogue = (folder) => readFileSync(at(folder, 'src', 'locales', 'zh.po'), 'utf8');
const textsOf = (folder) =>
  [...catalogue(folder).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, english, chinese]) => ({ english, chinese }));

test.each(folders)('%s has each of its texts in Chinese [LAYOUT-05]', (folder) => {
  const isEnglish = (text) => !/\p{Script=Han}/u.test(text) && /\p{Ll}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ''));
  expect(textsOf(folder)).not.toEqual([]);
  expect(textsOf(folder).filter(({ chinese }) => chinese === '' || isEnglish(chinese))).toEqual([]);
});

test.each(folders)('%s has every value and link of its English in Chinese [LAYOUT-05]', (folder) => {
  // The words of a plural stand in braces too: `one {# class}`.
  const partsOf = (text) => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d|#/g) ?? [])].toSorted();
  for (const { english, chinese } of textsOf(folder)) expect([english, partsOf(chinese)]).toEqual([english, partsOf(english)]);
});

test('Chinese has a space between its words and a number or a Latin word', () => {
  const messages = readdirSync(at('packages/api/src/messages')).map((file) => readFileSync(at('packages/api/src/messages', file), 'utf8'));
  const close = /\p{Script=Han}[\da-z$]|(?<!\\)[\da-z%]\p{Script=Han}/giu;
  expect([...folders.map(catalogue), ...messages].flatMap((text) => text.match(close) ?? [])).toEqual([]);
});
