import { untranslatedTexts } from '../../lingui/texts.ts';
import type { Rule } from '../finding.ts';
import type { Built } from '../read-built.ts';

/** Rules for the catalogues. */
export const texts: Rule<Built>[] = [
  {
    name: 'texts',
    reason: 'Members read the portal in English or in Chinese of Hong Kong: both are complete.',
    example: 'src/locales/zh.po; portal-remote texts takes new texts in',
    find: ({ dir }) => untranslatedTexts(dir),
  },
];
