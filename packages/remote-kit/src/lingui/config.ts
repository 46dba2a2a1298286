import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The texts of one package: English in the source, catalogues in `src/locales/`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
});
