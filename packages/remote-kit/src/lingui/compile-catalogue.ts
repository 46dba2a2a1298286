import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** Compiles one .po file to the source of an ES module that exports `messages`. */
export async function compileCatalogue(file: string): Promise<string> {
  const { locale, messages } = await translationsIn(file);
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.error.message).join('; ')}`);
  return source;
}

/** The English texts that one .po file does not translate, each with its line there. */
export async function untranslatedIn(file: string): Promise<{ text: string; line: number }[]> {
  const { missing } = await translationsIn(file);
  const lines = readFileSync(file, 'utf8').split('\n');
  return missing.map(({ source, id }) => {
    const text = source ?? id;
    return { text, line: lines.indexOf(`msgid ${JSON.stringify(text)}`) + 1 };
  });
}

async function translationsIn(file: string) {
  const config = getConfig({ cwd: dirname(file), skipValidation: true });
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (!found) throw new Error(`${file} is not a catalogue of the lingui.config.mjs above it`);
  const options = { sourceLocale: config.sourceLocale, fallbackLocales: {} };
  return { locale: found.locale, ...(await found.catalog.getTranslations(found.locale, options)) };
}
