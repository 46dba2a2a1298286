import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { loadContact } from './contact-data.ts';
import { ContactPage } from './contact-page.tsx';

/** How to reach the association. */
export function contactRoute(shell: CatalogueShell) {
  return definePage({ load: (args) => loadContact(shell, args), Page: ContactPage });
}
