import { expect, test } from '@jest/globals';
import { memberName } from './member-name.ts';

const nobody = { surname: null, given_name: null, other_name: null };
const both = { surname: 'CHAN', given_name: 'Tai Man', other_name: '陳大文' };

test.each([
  ['both names', both, 'CHAN Tai Man', '陳大文'],
  ['an English name', { ...both, other_name: null }, 'CHAN Tai Man', 'CHAN Tai Man'],
  ['a Chinese name', { ...nobody, other_name: '陳大文' }, '陳大文', '陳大文'],
  ['a given name', { ...nobody, given_name: 'Tai Man' }, 'Tai Man', 'Tai Man'],
  ['no name', nobody, '', ''],
])('member with %s - is called by it in either language', (_names, member, en, zh) => {
  expect([memberName(member, 'en'), memberName(member, 'zh')]).toEqual([en, zh]);
});
