import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';

/** Hong Kong writes these, but Big5, which is older than its Hong Kong supplement, lacks them. */
const writtenHere = '着吖嘞凼揸';

const simplified = new Set(charactersOf('gb2312', [0xb0, 0xf7], 0xa1));
for (const character of [...charactersOf('big5', [0xa4, 0xf9], 0x40), ...writtenHere]) simplified.delete(character);

/** Whether a Chinese text has characters that only mainland China writes: those of its character set (GB 2312) that Big5 doesn't have. */
const isSimplified = (text: string): boolean => [...text].some((character) => simplified.has(character));

/** Returns the Chinese characters of an encoding whose first byte lies between two, and whose second is at least `trail`. */
function charactersOf(encoding: string, [first, last]: [number, number], trail: number): string[] {
  const bytes = [];
  for (let lead = first; lead <= last; lead += 1) for (let second = trail; second <= 0xfe; second += 1) bytes.push(lead, second);
  return [...new TextDecoder(encoding).decode(new Uint8Array(bytes))].filter((character) => /\p{Script=Han}/u.test(character));
}

const sourceLocale = 'en';

/** Compiles one .po file to the source of an ES module that exports `messages`. */
export async function compileCatalogue(file: string): Promise<string> {
  const { locale, messages } = await translationsIn(file);
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.error.message).join('; ')}`);
  return source;
}

/**
 * Returns the English texts that a .po file doesn't translate, and translations in English or in simplified characters where it should have
 * Traditional Chinese, each with its line.
 */
export async function untranslatedIn(file: string): Promise<{ text: string; line: number }[]> {
  const { locale, missing, messages } = await translationsIn(file);
  const lines = readFileSync(file, 'utf8').split('\n');
  const lineOf = (name: string, text: string) => lines.indexOf(`${name} ${JSON.stringify(text)}`) + 1;
  const given = Object.entries(messages).filter(([id]) => !missing.some((lacking) => lacking.id === id));
  const otherwise = locale === 'zh' ? given.map(([, text]) => text).filter((text) => isEnglish(text) || isSimplified(text)) : [];
  return [
    ...missing.map(({ source }) => ({ text: source, line: lineOf('msgid', source) })),
    ...otherwise.map((text) => ({ text, line: lineOf('msgstr', text) })),
  ];
}

/** Whether a text has words, none of them Chinese. Names in capitals (VISA), placeholders and tags are the same in each language. */
function isEnglish(text: string): boolean {
  return !/\p{Script=Han}/u.test(text) && /\p{Ll}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ''));
}

/** Reads a .po file: each message by its id, in English where the translation is missing, and the missing ones. */
async function translationsIn(file: string) {
  const locale = basename(file, '.po');
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), { locale, sourceLocale, filename: file });
  const entries = Object.entries(catalogue).map(([id, { translation, message = id }]) => ({ id, translation, source: message }));
  return {
    locale,
    messages: Object.fromEntries(entries.map(({ id, translation, source }) => [id, translation || source])),
    missing: locale === sourceLocale ? [] : entries.filter(({ translation }) => !translation),
  };
}
