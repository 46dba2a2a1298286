import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { releaseErrorCodes } from '@portal/releases/format';
import { textOfRefusal } from './refusal-text.ts';
import { everyText, momentIn } from './texts.ts';

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test.each(Object.entries(everyText))('%s has the same placeholders in both languages', (id, { en, zh }) => {
  expect(placeholdersOf(zh)).toEqual(placeholdersOf(en));
  if (id !== 'otherLanguage') expect([/\p{Script=Han}/u.test(zh), /\p{Script=Han}/u.test(en)]).toEqual([true, false]);
});

test("moments are in Hong Kong time, whatever the server's zone", () => {
  expect(momentIn('en', '2027-01-09T01:00:00Z')).toBe('2027-01-09 (Sat) 9:00 AM'.replaceAll(' ', '\u00a0'));
  expect(momentIn('zh', '2027-01-08T16:05:00Z')).toBe('2027-01-09 (六) 12:05 AM'.replaceAll(' ', '\u00a0'));
});

test('has a text for approvers for every error of a decision', () => {
  const decided = Object.keys(releaseErrorCodes).filter(
    (code) => /^REL-(3|40[2346-8])/.test(code) && !['REL-301', 'REL-308', 'REL-313'].includes(code),
  );
  expect(decided.filter((code) => textOfRefusal(code as keyof typeof releaseErrorCodes) === 'refused.operation')).toEqual([]);
});

test('takes the words of every page from the catalogue', () => {
  const pages = readdirSync(new URL('.', import.meta.url)).filter((name) => !/texts|test/.test(name));
  expect(pages).toContain('release-page.ts');
  for (const page of [...pages, '../http/show.ts', '../app.ts']) {
    const source = readFileSync(new URL(page, import.meta.url), 'utf8');
    const templates = [...source.matchAll(/html`((?:[^`$]|\$\{(?:[^{}`]|`[^`]*`)*\})*)`/g)].map(([, text]) => text ?? '');
    const words = templates.flatMap((text) => text.replace(/\$\{[^}]*\}/g, '').match(/>\s*[A-Za-z]{2,}[^<>]*</g) ?? []);
    expect([page, words]).toEqual([page, []]);
  }
});
