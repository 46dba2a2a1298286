import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { untranslatedIn } from '../../lingui/compile-catalogue.ts';
import type { Rule } from '../finding.ts';
import type { Built } from '../read-built.ts';

/** Rules of the catalogues. */
export const texts: Rule<Built>[] = [
  {
    name: 'texts',
    reason: 'Members read the portal in English or in Chinese of Hong Kong: both are complete.',
    example: 'src/locales/zh.po; portal-remote texts takes new texts in',
    find: async ({ dir }) => {
      const found = await Promise.all(['en', 'zh'].map((locale) => missingIn(dir, `src/locales/${locale}.po`)));
      return found.flat();
    },
  },
];

async function missingIn(dir: string, path: string): Promise<string[]> {
  if (!existsSync(join(dir, path))) return [`${path} is missing`];
  return (await untranslatedIn(join(dir, path))).map((text) => `${path}: “${text}”`);
}
