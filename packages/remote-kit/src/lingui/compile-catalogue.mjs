import { dirname, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** Compiles one .po file to the source of an ES module that exports `messages`. */
export async function compileCatalogue(file) {
  const config = getConfig({ cwd: dirname(file), skipValidation: true });
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (!found) throw new Error(`${file} is not a catalogue of the lingui.config.mjs above it`);
  const { messages } = await found.catalog.getTranslations(found.locale, { sourceLocale: config.sourceLocale, fallbackLocales: {} });
  const { source, errors } = createCompiledCatalog(found.locale, messages, { namespace: 'es' });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.error.message).join('; ')}`);
  return source;
}
